import { Link } from 'react-router'
import { settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { searchText } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  learntNameListCall,
  changeLearntNameCall,
  removeLearntNameCall,
  nameUseLabels,
  type LearntName,
} from '../contract/learnt-names.admin.calls.ts'
import { paymentCompanies } from '../contract/payment-companies.ts'
import { statementSentences } from '../contract/statement-terms.ts'
import css from './BankStatement.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { search: searchText }

/** /admin/depositorName: names under which members have paid, and whether they count as evidence. */
export function AdminLearntNamePage() {
  const { values, page, change } = useListFilter(parameters)
  const names = useCall(
    learntNameListCall,
    { query: { search: values.search, page: String(page) } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <div className={layout['stack16']}>
      <PageTitle
        title="학습된 입금자명"
        sub="입금을 확인하면 입금자명을 그 회원의 이름으로 기억합니다. 한 회원만 쓰는 이름일 때만 입금을 정확히 일치로 봅니다."
      />
      <ListTop>
        <SearchField
          label="입금자명 검색"
          placeholder="입금자명, 회원 이름, 아이디"
          value={values.search}
          onSearch={(search) => change({ search })}
        />
      </ListTop>
      <div>
        <PagedList
          list={names}
          unit="건"
          label="학습된 입금자명 목록"
          columns={columns}
          rowKey={({ memberId, name }) => `${memberId}/${name}`}
          empty={<EmptyState title="학습된 입금자명이 없습니다." />}
        />
      </div>
      <Companies added={names.currentData?.addedCompanies ?? []} />
    </div>
  )
}

/** Shared names of companies; an operator who may change the settings adds others there. */
function Companies({ added }: { added: readonly string[] }) {
  const may = useMay()
  return (
    <p className={css['dim']}>
      결제·송금 회사와 이체 방법의 이름은 여러 사람이 쓰므로 근거로 쓰지 않습니다: {paymentCompanies.join(', ')}
      {added.length > 0 && `, ${added.join(', ')}`}.{' '}
      {may(settingsCall) && <Link to="/admin/settings/defaults">이름 추가</Link>}
    </p>
  )
}

const tones = { USED: 'green', SHARED: 'orange', COMPANY: 'gray' } as const

const columns: readonly Column<LearntName>[] = [
  { key: 'name', header: '입금자명', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'member',
    header: '회원',
    cell: ({ memberId, memberName, username, partnerName }) => (
      <CellText under={partnerName}>
        <Link to={`/admin/member/${memberId}`}>
          {memberName} ({username})
        </Link>
      </CellText>
    ),
  },
  { key: 'use', header: '사용', cell: ({ use }) => <Pill tone={tones[use]}>{nameUseLabels[use]}</Pill>, width: 170 },
  { key: 'at', header: '기억한 때', cell: ({ learntAt }) => formatKoreanMinute(new Date(learntAt)), width: 150 },
  { key: 'actions', header: '처리', phone: 'actions', cell: (name) => <NameActions learnt={name} /> },
]

function NameActions({ learnt: { memberId, name, memberName } }: { learnt: LearntName }) {
  const [changeName, { isLoading: changing }] = useSend(changeLearntNameCall)
  const [remove, { isLoading: removing }] = useSend(removeLearntNameCall)
  const correct = async () => {
    const newName = await promptDialog({
      text: `${memberName} 회원의 '${name}' 입금자명을 고칩니다.`,
      label: '입금자명',
      required: statementSentences.nameEmpty,
      confirm: '고치기',
      cancel: '닫기',
      send: async (text) => (await changeName({ params: { memberId }, body: { name, newName: text } })).error,
    })
    if (newName !== null) toast('입금자명을 고쳤습니다.')
  }
  const ask = async () => {
    const text = `'${name}' 이름을 ${memberName} 회원에게서 삭제합니다. 다음 입금은 다시 직접 확인하게 됩니다.`
    if (!(await confirmDialog({ text, confirm: '삭제하기', danger: true }))) return
    const { error } = await remove({ params: { memberId }, body: { name } })
    if (error) await alertDialog(sentenceOf(error))
    else toast('입금자명을 삭제했습니다.')
  }
  return (
    <div className={css['row']}>
      <Button size="small" look="outline" pending={changing} onClick={() => void correct()}>
        고치기
      </Button>
      <Button size="small" look="plain" pending={removing} onClick={() => void ask()}>
        삭제
      </Button>
    </div>
  )
}
