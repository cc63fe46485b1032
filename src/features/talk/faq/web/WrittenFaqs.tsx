import { useState } from 'react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { WrittenFaq } from '../contract/faq-form.ts'
import { faqCategories, faqCategoryCodes, faqSentences, type FaqCategory } from '../contract/faq-terms.ts'
import { faqCallsOf } from './faq-calls.ts'
import css from './Faq.module.css'

interface WrittenFaqsProps {
  /** The shop of a headquarters; without it the operator writes. */
  shopId: string | undefined
  /** Address of the form; the id of a question follows. */
  form: string
  mayWrite: boolean
}

/** Lists the questions of one writer by category, to reorder and open them. */
export function WrittenFaqs({ shopId, form, mayWrite }: WrittenFaqsProps) {
  const faqs = useCall(faqCallsOf(shopId).list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded data={faqs.currentData} error={faqs.error} onRetry={() => void faqs.refetch()} rows={6}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState title={faqSentences.nothingYet} />
        ) : (
          <>
            {faqCategoryCodes.map((category) => (
              <Group
                key={category}
                category={category}
                rows={content.filter((row) => row.category === category)}
                {...{ shopId, form, mayWrite }}
              />
            ))}
          </>
        )
      }
    </Loaded>
  )
}

interface GroupProps extends WrittenFaqsProps {
  category: FaqCategory
  rows: readonly WrittenFaq[]
}

function Group({ category, rows, shopId, form, mayWrite }: GroupProps) {
  const [order, { isLoading: ordering }] = useSend(faqCallsOf(shopId).order)
  const [announcement, setAnnouncement] = useState('')
  if (rows.length === 0) return null
  const move = async (at: number, to: number) => {
    if (ordering) return
    const ids = rows.map(({ faqId }) => faqId)
    const [moved = 0] = ids.splice(at, 1)
    ids.splice(to, 0, moved)
    const answer = await order({ body: { category, faqIds: ids }, shop: shopId })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else setAnnouncement(`${to + 1}번째로 옮겼습니다.`)
  }
  return (
    <section className={css['group']}>
      <h2 className={css['heading']}>{faqCategories[category].label}</h2>
      <ol className={css['rows']} aria-label={`${faqCategories[category].label} 질문`}>
        {rows.map((row, index) => (
          <li key={row.faqId} className={css['row']}>
            <span className={css['name']}>
              {mayWrite ? <Link to={`${form}/${row.faqId}`}>{row.question}</Link> : row.question}
              {!row.isShown && <Pill tone="gray">숨김</Pill>}
            </span>
            {mayWrite && (
              <span className={css['actions']}>
                <IconButton
                  label={`${row.question} 위로`}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => void (index > 0 && move(index, index - 1))}
                >
                  <IconChevronUp size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={`${row.question} 아래로`}
                  aria-disabled={index === rows.length - 1 || undefined}
                  onClick={() => void (index < rows.length - 1 && move(index, index + 1))}
                >
                  <IconChevronDown size={20} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  )
}
