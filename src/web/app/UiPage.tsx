import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { alertDialog, confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { SearchSelect } from '#web/ui/form/SearchSelect.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { Chips, Tabs } from '#web/ui/layout/Tabs.tsx'
import { PasswordField, TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { Timeline } from '#web/ui/text/Timeline.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { applyBrandColors } from '#web/ui/theme/brand-theme.ts'
import { UiTables } from './UiTables.tsx'
import css from './UiPage.module.css'

/** /ui: gallery of all UI components, for viewing and tests [spec §2]. */
export function UiPage() {
  return (
    <div className={css['page']}>
      <PageTitle title="화면 부품" sub="화면을 이루는 부품을 한곳에서 봅니다." action={<BrandColorButtons />} />
      <Buttons />
      <Fields />
      <Choices />
      <Card title="상태">
        <div className={css['row']}>
          <Pill tone="orange">입금확인중</Pill>
          <Pill tone="blue">결제완료</Pill>
          <Pill tone="violet">상품준비중</Pill>
          <Pill tone="teal">부분출고</Pill>
          <Pill tone="green">출고완료</Pill>
          <Pill tone="gray">주문취소</Pill>
          <Pill tone="red">이용정지</Pill>
          <Tag>데모</Tag>
        </div>
        <Timeline
          label="주문 단계"
          steps={[
            { key: 'pay', label: '결제', at: '05.19 09:12', state: 'done' },
            { key: 'prepare', label: '준비', at: '05.20 10:00', state: 'done' },
            { key: 'ship', label: '출고', state: 'now' },
            { key: 'arrive', label: '도착', state: 'todo' },
          ]}
        />
      </Card>
      <UiTables />
    </div>
  )
}

const coffee = { primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' }

const BrandColorButtons = () => (
  <>
    <Button onClick={() => applyBrandColors(coffee)}>브랜드 색</Button>
    <Button onClick={() => applyBrandColors(undefined)}>기본 색</Button>
  </>
)

function Buttons() {
  const [pending, setPending] = useState(false)
  return (
    <Card title="버튼과 알림">
      <div className={css['row']}>
        <Button look="primary" size="large" pending={pending} onClick={() => setPending(true)}>
          주문하기
        </Button>
        <Button icon={<IconPlus size={18} />}>추가</Button>
        <Button look="plain">더 보기</Button>
        <Button look="danger">삭제</Button>
        <Button size="small">작게</Button>
        <Button disabledReason="이미 취소된 주문입니다.">주문취소</Button>
        <ButtonLink to="/">홈으로</ButtonLink>
      </div>
      <div className={css['row']}>
        <Button onClick={() => void alertDialog('저장되었습니다.')}>알림</Button>
        <Button
          onClick={() =>
            void confirmDialog({ text: '주문을 취소하시겠습니까?' }).then((yes) => toast(yes ? '예' : '아니요'))
          }
        >
          확인 질문
        </Button>
        <Button
          onClick={() =>
            void promptDialog({ text: '반려하시겠습니까?', label: '사유', required: '사유를 입력해 주세요.' })
          }
        >
          사유 입력
        </Button>
        <Button onClick={() => toast('장바구니에 담았습니다.', { action: { label: '되돌리기', onPress: () => {} } })}>
          토스트
        </Button>
        <Menu
          button="메뉴"
          items={[
            { key: 'one', label: '성수점', checked: true, onPress: () => {} },
            { key: 'two', label: '강남점', checked: false, onPress: () => {} },
          ]}
        />
      </div>
    </Card>
  )
}

function Fields() {
  const [amount, setAmount] = useState<number | null>(1_234_500)
  const [store, setStore] = useState<string | null>(null)
  return (
    <Card title="입력">
      <div className={css['grid']}>
        <TextField
          label="업체명(상호)"
          required
          placeholder="업체명을 입력해 주세요."
          hint="사업자등록증의 상호와 같아야 합니다."
        />
        <TextField label="이메일" defaultValue="hello" error="올바른 이메일 주소를 입력해 주세요." />
        <PasswordField label="비밀번호" defaultValue="password" />
        <NumberField label="충전 금액" value={amount} onChange={setAmount} suffix="원" />
        <SelectField label="은행" placeholder="은행 선택" options={banks} />
        <SearchSelect
          label="매장"
          placeholder="매장 이름이나 초성"
          options={stores}
          value={store}
          onChange={setStore}
        />
        <TextAreaField label="문의 내용" rows={3} />
        <Checkbox label="개인정보 수집·이용에 동의합니다." hint="3년간 보관합니다." defaultChecked />
      </div>
    </Card>
  )
}

const banks = [
  { value: '003', label: 'IBK기업은행' },
  { value: '004', label: 'KB국민은행' },
]
const stores = ['강남점', '성수점', '역삼점', '잠실점'].map((label) => ({ value: label, label }))

function Choices() {
  const [tab, setTab] = useState<'all' | 'wait'>('all')
  const [count, setCount] = useState(1000)
  const [pieces, setPieces] = useState(10)
  const items = [
    { key: 'all', label: '전체', count: 27 },
    { key: 'wait', label: '입금 확인', count: 8 },
  ] as const
  return (
    <Card title="고르기와 수량">
      <Tabs label="보기" items={items} value={tab} onChange={setTab} />
      <div className={css['row']}>
        <Chips label="분류" items={items} value={tab} onChange={setTab} />
      </div>
      <div className={css['row']}>
        <Stepper label="종이컵 13oz" value={count} onChange={setCount} unit="개" stops={[200, 500, 1000, 2000]} zero />
        <Stepper label="원두 1kg" value={pieces} onChange={setPieces} unit="봉" min={10} step={5} max={100} />
        <Money amount={93_500} size="section" />
        <Money amount={1_284_600} size="hero" />
      </div>
    </Card>
  )
}
