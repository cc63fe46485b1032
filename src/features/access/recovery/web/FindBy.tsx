import { RadioCards } from '#web/ui/form/RadioCards.tsx'

/** Search by e-mail; by telephone is shown but disabled [spec §2]. */
export const FindBy = () => (
  <RadioCards
    label="찾는 방법"
    columns={2}
    value="email"
    onChange={() => {}}
    items={[
      { key: 'email', label: '이메일로 찾기' },
      { key: 'phone', label: '휴대폰으로 찾기', disabledReason: '준비 중' },
    ]}
  />
)
