import { siteCall, type Site } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { Tag } from '#web/ui/text/Pill.tsx'
import css from './DemoAccounts.module.css'
import layout from '#web/ui/layout/words.module.css'

type DemoAccount = Site['demoAccounts'][number]

/** Lists the accounts of a demo installation and renders nothing elsewhere [decisions: Demo installation]. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { data: site } = useCall(siteCall)
  if (!site?.demo || site.demoAccounts.length === 0) return null
  return (
    <section className={css['demo']} aria-label="데모 계정">
      <p className={layout['note']}>
        <Tag>데모</Tag> 계정을 누르면 아이디와 비밀번호가 채워집니다.
      </p>
      <ul className={css['accounts']}>
        {site.demoAccounts.map((account) => (
          <li key={account.username}>
            <button type="button" className={css['account']} onClick={() => onChoose(account)}>
              <b>{account.username}</b>
              <span>{account.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
