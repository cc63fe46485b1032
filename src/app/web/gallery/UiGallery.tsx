import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { alertDialog, confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { Timeline } from '#web/ui/text/Timeline.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { applyBrandColors } from '#web/ui/theme/brand-theme.ts'
import { UiTables } from './UiTables.tsx'
import css from './UiGallery.module.css'
import { UiChoices, UiFields } from './UiFields.tsx'

/** Gallery of all UI components, for viewing and tests [spec §2]. */
export function UiGallery() {
  return (
    <div className={css['page']}>
      <PageTitle title="화면 부품" sub="화면 부품을 한곳에서 확인합니다." action={<BrandColorButtons />} />
      <Buttons />
      <UiFields />
      <UiChoices />
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
