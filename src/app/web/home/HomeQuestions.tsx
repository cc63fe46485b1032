import { useState } from 'react'
import { faqCall } from '#features/talk/faq/contract/faq.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'

const shown = 5

export function HomeQuestions() {
  const { data } = useCall(faqCall)
  const [isWhole, setWhole] = useState(false)
  const questions = data?.content ?? []
  if (questions.length === 0) return null
  const rest = questions.length - shown
  return (
    <HomeSection id="questions" title="자주 묻는 질문">
      <ul className={css['rows']}>
        {(isWhole ? questions : questions.slice(0, shown)).map(({ faqId, question, answer, pictures }) => (
          <li key={faqId}>
            <details className={css['question']}>
              <summary>{question}</summary>
              <div className={css['answer']}>
                <RichText html={answer} pictures={pictures} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button look="plain" onClick={() => setWhole(true)}>
          질문 {rest}개 더 보기
        </Button>
      )}
    </HomeSection>
  )
}
