import { Link, useParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { helpAudiences, type HelpPage, type HelpTopic } from '#features/platform/help/contract/help-topic.ts'
import { findHelpTopic } from '#features/platform/help/contract/help-topics.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import css from './Help.module.css'
import { helpPictures } from './help-pictures.ts'
import { HelpWords } from './HelpWords.tsx'
import { useReaderAddress } from './reader.ts'

/** /help/:topic: one topic of the handbook. */
export function HelpTopicPage() {
  const topic = findHelpTopic(useParams()['topic'])
  useDescription(topic?.lead.replaceAll(/[「」]/g, ''))
  return (
    <PlainPage title={topic?.title ?? generalSentences.pageNotFound} width="none" backOr="/help" closeTo="/">
      <article className={css['page']}>
        {topic ? (
          <Topic topic={topic} />
        ) : (
          <EmptyState
            title="찾으시는 도움말이 없습니다."
            text="주소를 다시 확인해 주세요."
            action={<ButtonLink to="/help">도움말 목록</ButtonLink>}
          />
        )}
      </article>
    </PlainPage>
  )
}

function Topic({ topic }: { topic: HelpTopic }) {
  const picture = topic.picture && helpPictures[topic.picture]
  const [audience] = topic.audiences
  return (
    <>
      <p className={css['lead']}>
        <HelpWords text={topic.lead} />
      </p>
      <ol className={css['steps']}>
        {topic.steps.map((step) => (
          <li key={step}>
            <HelpWords text={step} />
          </li>
        ))}
      </ol>
      {topic.notes && (
        <section aria-label="알아 두실 점" className={css['notes']}>
          <h2>알아 두실 점</h2>
          <ul>
            {topic.notes.map((note) => (
              <li key={note}>
                <HelpWords text={note} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {picture && <img {...picture} loading="lazy" className={css['picture']} />}
      <Pages pages={topic.pages} />
      <p>
        <ButtonLink to={`/help?audience=${audience ?? 'all'}`}>
          {`${topic.audiences.map((each) => helpAudiences[each].label).join('·')} 도움말 목록`}
        </ButtonLink>
      </p>
    </>
  )
}

/** Links to the pages of the topic that the reader may open. */
function Pages({ pages }: { pages: readonly HelpPage[] }) {
  const addressOf = useReaderAddress()
  const links = pages.flatMap(({ to, label }) => {
    const address = addressOf(to)
    return address === undefined ? [] : [{ address, label }]
  })
  if (links.length === 0) return null
  return (
    <nav aria-label="화면 열기" className={css['pages']}>
      <h2>화면 열기</h2>
      <ul>
        {links.map(({ address, label }) => (
          <li key={address}>
            <Link to={address}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
