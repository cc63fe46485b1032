import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { formatWaitingTime } from '#web/ui/text/format-waiting-time.ts'
import {
  healthChecks,
  healthSentences,
  healthStateWords,
  type HealthCheckCode,
  type HealthState,
} from '../contract/health-checks.ts'
import { healthCall, type PlatformHealth } from '../contract/health.admin.calls.ts'
import css from './AdminHealthPage.module.css'
import layout from '#web/ui/layout/words.module.css'

const polling = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

/** /admin/health: what is wrong now, since when, what it means for the stores, and what to do. */
export function AdminHealthPage() {
  const health = useCall(healthCall, {}, polling)
  return (
    <>
      <PageTitle
        title="시스템 상태"
        sub={healthSentences.about}
        action={
          <Button pending={health.isFetching} onClick={() => void health.refetch()}>
            다시 확인
          </Button>
        }
      />
      <Loaded
        data={health.currentData}
        error={health.error}
        onRetry={() => void health.refetch()}
        rows={10}
        height={52}
      >
        {(found) => <Health health={found} />}
      </Loaded>
    </>
  )
}

const order: Record<HealthState, number> = { bad: 0, watch: 1, fine: 2 }
/** Nothing happened yet: neither a proof nor a backup. */
const neverDone: Partial<Record<HealthCheckCode, string>> = {
  LEDGER: healthSentences.neverProved,
  BACKUP: healthSentences.neverBackedUp,
}
const tones = { bad: 'red', watch: 'orange', fine: 'green' } as const

function Health({ health: { checks, checkedAt, version, database } }: { health: PlatformHealth }) {
  const count = (state: HealthState) => checks.filter((check) => check.state === state).length
  const problems = healthSentences.problems(count('bad'), count('watch'))
  return (
    <div className={css['page']}>
      <p className={css['result']} role="status">
        <b>{problems || healthSentences.allFine}</b> <small>{formatKoreanMinute(new Date(checkedAt))} 기준</small>
      </p>
      <Card flush>
        <ul className={layout['plainList']}>
          {checks
            .toSorted((a, b) => order[a.state] - order[b.state])
            .map((check) => (
              <Row key={check.code} check={check} now={new Date(checkedAt)} />
            ))}
        </ul>
      </Card>
      <Card title="서버">
        <Facts
          rows={[
            ['버전', version],
            ['데이터베이스', database.kind === 'postgres' ? 'PostgreSQL' : '내장 데이터베이스'],
            ['데이터 크기', `${formatNumber(Math.ceil(database.bytes / 1_000_000))}MB`],
          ]}
        />
      </Card>
    </div>
  )
}

function Row({ check: { code, state, count, since }, now }: { check: PlatformHealth['checks'][number]; now: Date }) {
  const { label, fine, meanwhile, advice, to, unit = '건' } = healthChecks[code]
  const never = since === null ? neverDone[code] : undefined
  return (
    <li className={css['check']}>
      <Pill tone={tones[state]}>{healthStateWords[state].label}</Pill>
      <div>
        <b>{label}</b>
        {state === 'fine' ? (
          <p className={css['soft']}>{fine}</p>
        ) : (
          <>
            <p>{never ?? meanwhile}</p>
            <p className={css['soft']}>
              {advice}{' '}
              {to && (
                <Link className={css['link']} to={to}>
                  바로 가기
                </Link>
              )}
            </p>
          </>
        )}
      </div>
      <small className={css['soft']}>
        {[count > 0 && `${formatNumber(count)}${unit}`, since && waited(code, since, now)].filter(Boolean).join(' · ')}
      </small>
    </li>
  )
}

const waited = (code: HealthCheckCode, since: string, now: Date): string =>
  `${formatWaitingTime(since, now)} ${code === 'LEDGER' ? '전에 검증' : '전부터'}`
