import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import type { QuestionRow } from '../contract/question-data.ts'
import { questionStateCodes, questionStates, questionTopics } from '../contract/question-terms.ts'
import { questionsCall } from '../contract/questions.calls.ts'
import css from './Question.module.css'
import { QuestionStateMark, UnreadMark } from './QuestionMarks.tsx'
import layout from '#web/ui/layout/words.module.css'

const parameters = { state: anyOf(questionStateCodes) }
const states = [
  { key: '', label: '전체' },
  ...questionStateCodes.map((key) => ({ key, label: questionStates[key].label })),
] as const

/** /shop/:shopId/questionList: the member's questions. */
export function QuestionListPage() {
  const { base } = useShop()
  const { values, chosen, page, change } = useListFilter(parameters)
  const questions = useCall(questionsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['page']}>
      <PageTitle
        title="1:1 문의"
        sub="주문과 상품, 예치금, 회원정보와 매장에 대해 문의하신 내용입니다."
        action={<ButtonLink to={`${base}/questionList/new`}>문의하기</ButtonLink>}
      />
      <Chips label="상태" items={states} value={values.state} onChange={(state) => change({ state })} />
      <Loaded data={questions.currentData} error={questions.error} onRetry={() => void questions.refetch()} rows={5}>
        {(found) =>
          found.content.length === 0 ? (
            <EmptyState
              title={values.state ? '해당하는 문의가 없습니다.' : '아직 문의하신 내용이 없습니다.'}
              text="주문과 상품은 주문상세나 상품 화면에서도 바로 문의하실 수 있습니다."
              action={<ButtonLink to={`${base}/questionList/new`}>문의하기</ButtonLink>}
            />
          ) : (
            <>
              <ul className={css['rows']} aria-label="문의 목록">
                {found.content.map((row) => (
                  <Row key={row.id} row={row} base={base} />
                ))}
              </ul>
              <AddressPager {...found} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

const aboutOf = ({ orderNumber, product }: QuestionRow): string => {
  const about = orderNumber ? `주문 ${orderNumber}` : product?.name
  return about ? `${about} · ` : ''
}

const Row = ({ row, base }: { row: QuestionRow; base: string }) => (
  <li>
    <Link to={`${base}/questionList/${row.id}`} className={css['row']}>
      <span className={css['head']}>
        <QuestionStateMark state={row.state} />
        {row.isUnread && <UnreadMark />}
        <b>{questionTopics[row.topic].label}</b>
      </span>
      <span className={css['text']}>{row.excerpt}</span>
      <span className={layout['note']}>
        {aboutOf(row)}
        <time dateTime={row.updatedAt}>{formatKoreanMinute(new Date(row.updatedAt))}</time>
      </span>
    </Link>
  </li>
)
