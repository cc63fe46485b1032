import { josa } from 'es-hangul'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useNavigate, useParams } from 'react-router'
import { operatorRoleLabels, type OperatorRole } from '#contract/operator-role.ts'
import { conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatPhone } from '#values/phone.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Tag } from '#web/ui/text/Pill.tsx'
import {
  changeOperatorCall,
  resetFactorCall,
  removeOperatorCall,
  operatorsCall,
  type OperatorRow,
} from '../contract/operators.admin.calls.ts'
import { OperatorBrands } from './OperatorBrands.tsx'
import { roleCards } from './operator-roles.tsx'

/** /admin/operator/:memberId: the role of an operator, the removal, and what happened to the account. */
export function AdminOperatorPage() {
  const { memberId = '' } = useParams()
  const list = useCall(operatorsCall)
  const self = useSelector((state: WithAuth) => selectUser(state))
  const operator = list.currentData?.operators.find((row) => String(row.memberId) === memberId)
  return (
    <Panel
      title={operator?.name ?? '운영자'}
      mark={operator?.memberId === self?.id && <Tag>나</Tag>}
      under={operator && `${operator.username} · ${operatorRoleLabels[operator.role]}`}
      list="/admin/operator"
      back="운영자 목록으로"
    >
      <PanelData data={list.currentData} error={list.error} onRetry={() => void list.refetch()} unknown={unknown}>
        {() =>
          operator ? (
            <>
              <Facts
                rows={[
                  ['휴대폰', formatPhone(operator.phone)],
                  ['이메일', operator.email],
                  ['등록일', koreanDay(new Date(operator.createdAt))],
                ]}
              />
              {/* A new version resets the choice to the stored role. */}
              <Role key={`${memberId}:${operator.version}`} operator={operator} />
              {operator.role === 'brands' && (
                <OperatorBrands key={`brands:${memberId}:${operator.version}`} operator={operator} />
              )}
              <Factor operator={operator} isSelf={operator.memberId === self?.id} />
              <Removal operator={operator} />
              <RecordHistory subject={`operator/${memberId}`} />
            </>
          ) : (
            <EmptyState title={unknown} />
          )
        }
      </PanelData>
    </Panel>
  )
}

const unknown = '운영자를 찾을 수 없습니다.'

function Role({ operator }: { operator: OperatorRow }) {
  const { memberId, name, version } = operator
  const [role, setRole] = useState<OperatorRole>(operator.role)
  const [change, { isLoading: pending, error, reset }] = useSend(changeOperatorCall)
  const save = async (seen: number) => {
    const { data } = await change({ params: { memberId }, body: { role, version: seen } })
    if (data) toast(`${name}님의 권한을 ${josa(operatorRoleLabels[role], '으로/로')} 변경했습니다.`)
  }
  return (
    <PanelSection title="권한">
      <RadioCards label="권한" items={roleCards} value={role} onChange={setRole} />
      <RecordRefusal
        error={error}
        pending={pending}
        onReload={() => {
          reset()
          setRole(operator.role)
        }}
        onOverwrite={(newer) => void save(newer)}
      />
      {!conflictOf(error) && (
        <PanelActions>
          <Button
            look="primary"
            pending={pending}
            disabledReason={role === operator.role ? '다른 권한을 선택하면 변경할 수 있습니다.' : undefined}
            onClick={() => void save(version)}
          >
            권한 변경
          </Button>
        </PanelActions>
      )}
    </PanelSection>
  )
}

function Factor({ operator, isSelf }: { operator: OperatorRow; isSelf: boolean }) {
  const { memberId, name, secondFactorYn } = operator
  const [resetFactor, { isLoading: pending }] = useSend(resetFactorCall)
  const run = async () => {
    const text = `${name}님의 2단계 인증을 초기화하시겠습니까? 모든 기기에서 로그아웃되며, 다시 로그인할 때 새로 설정합니다.`
    if (!(await confirmDialog({ text, confirm: '초기화', danger: true }))) return
    const { error } = await resetFactor({ params: { memberId } })
    if (error) return alertDialog(sentenceOf(error))
    return toast(`${name}님의 2단계 인증을 초기화했습니다.`)
  }
  return (
    <PanelSection title="2단계 인증">
      <p>{secondFactorYn === 'Y' ? '사용 중입니다.' : '아직 설정하지 않았습니다.'}</p>
      {isSelf ? (
        <Link to="/user/secondFactor">내 2단계 인증 관리</Link>
      ) : (
        secondFactorYn === 'Y' && (
          <PanelActions>
            <Button pending={pending} onClick={() => void run()}>
              2단계 인증 초기화
            </Button>
          </PanelActions>
        )
      )}
    </PanelSection>
  )
}

function Removal({ operator }: { operator: OperatorRow }) {
  const { memberId, name } = operator
  const [remove, { isLoading: pending }] = useSend(removeOperatorCall)
  const navigate = useNavigate()
  const run = async () => {
    const text = `${name}님을 운영자에서 삭제하시겠습니까? 모든 기기에서 바로 로그아웃되며, 이 아이디로는 다시 로그인할 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '운영자 삭제', danger: true }))) return
    const { error } = await remove({ params: { memberId } })
    if (error) return alertDialog(sentenceOf(error))
    toast(`${name}님을 운영자에서 삭제했습니다.`)
    return navigate('/admin/operator')
  }
  return (
    <PanelSection title="운영자 삭제">
      <PanelActions>
        <Button look="danger" pending={pending} onClick={() => void run()}>
          운영자 삭제
        </Button>
      </PanelActions>
    </PanelSection>
  )
}
