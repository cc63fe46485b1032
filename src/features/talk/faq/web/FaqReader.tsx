import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useCall } from '#web/api/use-call.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { faqCall, type FaqEntry } from '../contract/faq.calls.ts'
import { faqCategories, faqCategoryCodes, faqSentences } from '../contract/faq-terms.ts'
import css from './Faq.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { category: anyOf(faqCategoryCodes), search: searchText }
const tabs = [
  { key: '', label: '전체' },
  ...faqCategoryCodes.map((key) => ({ key, label: faqCategories[key].label })),
] as const

/** Questions with their answers, by category and search. Without a shop only those of the platform. */
export function FaqReader({ shopId }: { shopId?: string | undefined }) {
  const { values, chosen, isFiltered, change } = useListFilter(parameters)
  const filter = { ...chosen, ...(shopId !== undefined && { partnerUri: shopId.toLowerCase() }) }
  const faqs = useCall(faqCall, { query: filter }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <div className={layout['stack12']}>
        <SearchField
          label="질문 검색"
          placeholder="궁금한 내용을 입력해 주세요."
          value={values.search}
          onSearch={(search) => change({ search })}
        />
        <Chips label="분류" items={tabs} value={values.category} onChange={(category) => change({ category })} />
      </div>
      <Loaded data={faqs.currentData} error={faqs.error} onRetry={() => void faqs.refetch()} rows={6}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={isFiltered ? faqSentences.nothingFound : faqSentences.nothingYet} />
          ) : (
            <ul className={css['entries']} aria-label="자주 묻는 질문">
              {content.map((entry) => (
                <Entry key={entry.faqId} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

const Entry = ({ entry }: { entry: FaqEntry }) => (
  <li>
    <details className={css['entry']}>
      <summary>
        <span className={css['marks']}>
          <Tag>{faqCategories[entry.category].label}</Tag>
          {entry.brandYn === 'Y' && <Tag>본사 안내</Tag>}
        </span>
        <span className={css['question']}>{entry.question}</span>
      </summary>
      <div className={css['answer']}>
        <RichText html={entry.answer} pictures={entry.pictures} />
      </div>
    </details>
  </li>
)
