import { useState } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { SearchSelect } from '#web/ui/form/SearchSelect.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { Chips, Tabs } from '#web/ui/layout/Tabs.tsx'
import { PasswordField, TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import css from './UiGallery.module.css'

export function UiFields() {
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
        <MoneyField label="충전 금액" value={amount} onChange={setAmount} />
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

export function UiChoices() {
  const [tab, setTab] = useState<'all' | 'wait'>('all')
  const [count, setCount] = useState(1000)
  const [pieces, setPieces] = useState(10)
  const items = [
    { key: 'all', label: '전체', count: 27 },
    { key: 'wait', label: '입금 확인', count: 8 },
  ] as const
  return (
    <Card title="선택과 수량">
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
