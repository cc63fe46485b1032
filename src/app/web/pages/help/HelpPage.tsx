import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import {
  helpAudienceCodes,
  helpAudiences,
  type HelpAudience,
  type HelpTopic,
} from '#features/platform/help/contract/help-topic.ts'
import { helpTopics, searchHelp } from '#features/platform/help/contract/help-topics.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import css from './Help.module.css'
import { audienceOf } from './reader.ts'

type Shown = HelpAudience | 'all'

const choices = [
  { key: 'all' as const, label: '전체' },
  ...helpAudienceCodes.map((key) => ({ key, label: helpAudiences[key].label })),
]

/** /help: the topics of the handbook by reader, and a search. Reader and search are in the address. */
export function HelpPage() {
  const { params, change } = useAddress()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const asked = choices.find(({ key }) => key === params.get('audience'))?.key
  const shown: Shown = asked ?? (audienceOf(user) || 'all')
  const search = params.get('search') ?? ''
  useDescription('운영자, 본사, 매장, 공급사가 발주를 쓰는 방법을 하루, 한 주, 월 마감과 상황별로 안내합니다.')
  const show = (key: Shown) => change((newest) => withParam(newest, 'audience', key))
  const searchFor = (text: string) => change((newest) => withParam(newest, 'search', text))
  return (
    <PlainPage title="도움말" width="none" closeTo="/">
      <div className={css['page']}>
        <div className={css['find']}>
          <SearchField label="도움말 검색" placeholder="입금, 환불, ㅇㅈㅇ" value={search} onSearch={searchFor} />
          <Chips label="대상" items={choices} value={shown} onChange={show} />
        </div>
        {search ? (
          <Found topics={searchHelp(topicsOf(shown), search)} onAll={shown === 'all' ? undefined : () => show('all')} />
        ) : (
          helpAudienceCodes
            .filter((audience) => shown === 'all' || shown === audience)
            .map((audience) => <Audience key={audience} audience={audience} />)
        )}
      </div>
    </PlainPage>
  )
}

const topicsOf = (shown: Shown): readonly HelpTopic[] =>
  shown === 'all' ? helpTopics : helpTopics.filter(({ audiences }) => audiences.includes(shown))

function Found({ topics, onAll }: { topics: readonly HelpTopic[]; onAll: (() => void) | undefined }) {
  if (topics.length === 0) {
    return (
      <EmptyState
        title="찾으시는 도움말이 없습니다."
        text="다른 말이나 초성으로 찾아보세요."
        action={onAll && <Button onClick={onAll}>전체에서 찾기</Button>}
      />
    )
  }
  return (
    <section aria-label="찾은 도움말">
      <p role="status" className={css['soft']}>{`도움말 ${topics.length}건`}</p>
      <Topics topics={topics} />
    </section>
  )
}

/** The topics of one reader: the routines, then the cases. */
function Audience({ audience }: { audience: HelpAudience }) {
  const topics = topicsOf(audience)
  return (
    <section className={css['audience']} aria-labelledby={`help-${audience}`}>
      <h2 id={`help-${audience}`}>{helpAudiences[audience].label}</h2>
      <h3>하루, 한 주, 월 마감</h3>
      <Topics topics={topics.filter(({ kind }) => kind === 'routine')} />
      <h3>이럴 때는</h3>
      <Topics topics={topics.filter(({ kind }) => kind === 'case')} />
    </section>
  )
}

const Topics = ({ topics }: { topics: readonly HelpTopic[] }) => (
  <ul>
    {topics.map(({ id, title, lead }) => (
      <li key={id}>
        <Link to={`/help/${id}`} className={css['topic']}>
          <span>{title}</span>
          <small>{lead.replaceAll(/[「」]/g, '')}</small>
        </Link>
      </li>
    ))}
  </ul>
)
