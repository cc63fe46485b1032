import { IconColumns3 } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '../ui/overlay/FormDialogButtons.tsx'
import type { Column } from '../ui/table/data-table.ts'
import css from './ColumnChoice.module.css'

type NamedColumn = Pick<Column<never>, 'key' | 'header'>

export interface ColumnChoiceProps {
  columns: readonly NamedColumn[]
  shown: readonly NamedColumn[]
  onChoose: (keys: ReadonlySet<string>) => void
}

/** A button that opens the choice of the shown columns. */
export function ColumnChoice({ columns, shown, onChoose }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconColumns3 size={18} aria-hidden />}
        aria-label={`표시 항목 선택, ${columns.length}개 중 ${shown.length}개`}
        onClick={() => setOpen(true)}
      >
        표시 항목
      </Button>
      {isOpen && <ColumnDialog columns={columns} shown={shown} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  )
}

function ColumnDialog({ columns, shown, onChoose, onClose }: ColumnChoiceProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(shown.map(({ key }) => key)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(chosen)
    onClose()
  }
  const toggle = (key: string, isOn: boolean) =>
    setChosen(new Set(columns.flatMap((one) => ((one.key === key ? isOn : chosen.has(one.key)) ? [one.key] : []))))
  return (
    <Dialog
      open
      size="small"
      title="표시 항목"
      onClose={onClose}
      footer={
        <FormDialogButtons form="columns" pending={false} onClose={onClose}>
          적용
        </FormDialogButtons>
      }
    >
      <form id="columns" className={css['columns']} onSubmit={submit}>
        {columns.map(({ key, header }, index) => (
          <Checkbox
            key={key}
            label={header}
            // The first column stays, because each row needs its name.
            disabled={index === 0}
            checked={index === 0 || chosen.has(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
        ))}
        <Button look="plain" onClick={() => setChosen(new Set(columns.map(({ key }) => key)))}>
          모두 표시
        </Button>
      </form>
    </Dialog>
  )
}
