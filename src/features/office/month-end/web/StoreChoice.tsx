import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import css from './StoreChoice.module.css'

interface StoreChoiceProps {
  choices: readonly { id: number; name: string }[]
  /** Ids separated by commas; undefined: all. */
  chosen: string | undefined
  /** Empty: all. */
  onChoose: (list: string) => void
}

export const storeCount = (count: number): string => `매장 ${formatNumber(count)}곳`

/** A button that names how many stores the figures cover, and opens their list. */
export function StoreChoice({ choices, chosen, onChoose }: StoreChoiceProps) {
  const [open, setOpen] = useState(false)
  const ids = chosen?.split(',').map(Number)
  const label = ids ? storeCount(ids.length) : '매장 전체'
  return (
    <>
      <Button icon={<IconBuildingStore size={20} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ChoiceDialog
          choices={choices}
          chosen={ids ?? choices.map(({ id }) => id)}
          onChoose={(list) => {
            setOpen(false)
            onChoose(list)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface ChoiceDialogProps extends Omit<StoreChoiceProps, 'chosen'> {
  chosen: readonly number[]
  onClose: () => void
}

function ChoiceDialog({ choices, chosen, onChoose, onClose }: ChoiceDialogProps) {
  const [ticked, setTicked] = useState(() => choices.map(({ id }) => id).filter((id) => chosen.includes(id)))
  const hasAll = ticked.length === choices.length
  const tick = (id: number, isTicked: boolean) =>
    setTicked(choices.map((choice) => choice.id).filter((one) => (one === id ? isTicked : ticked.includes(one))))
  return (
    <Dialog
      open
      size="small"
      title="매장 선택"
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          <Button
            look="primary"
            size="large"
            disabledReason={ticked.length === 0 ? '매장을 한 곳 이상 선택해 주세요.' : undefined}
            onClick={() => onChoose(hasAll ? '' : ticked.join(','))}
          >
            적용
          </Button>
        </>
      }
    >
      <div className={css['stores']}>
        <Checkbox
          label="전체 선택"
          checked={hasAll}
          partly={ticked.length > 0 && !hasAll}
          onChange={() => setTicked(hasAll ? [] : choices.map(({ id }) => id))}
        />
        <ul>
          {choices.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={ticked.includes(id)}
                onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
