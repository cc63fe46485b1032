import type { Config } from './config.ts'

/**
 * The reason why this data must not be served with this setting, for the terminal. The accounts of a demo have a
 * published password; as a demo, real data would take practice cards and need no second factor.
 */
export function findMixedData(
  { isDemo, DATABASE_URL }: Pick<Config, 'isDemo' | 'DATABASE_URL'>,
  isSeeded: boolean,
): string | undefined {
  if (isSeeded === isDemo) return undefined
  const another = DATABASE_URL ? '빈 데이터베이스의 DATABASE_URL을' : '새 폴더의 DATA_DIR을'
  return isSeeded
    ? `이 데이터는 데모입니다. 비밀번호가 공개된 데모 계정이 있어 실제 운영에 사용할 수 없습니다. 실제로 운영하려면 ${another} 지정해 DEMO=off로 시작하고, 데모를 계속 보려면 DEMO=on으로 시작해 주세요.`
    : `이 데이터는 데모가 아니어서 데모로 시작할 수 없습니다. DEMO=off로 시작해 주세요. 데모를 보려면 ${another} 지정해 주세요.`
}
