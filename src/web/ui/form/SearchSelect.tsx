import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { nameSearch } from '#values/choseong.ts'
import { isComposing } from './composition.ts'
import { boxClass, boxEndClass, Field, inputClass, type FieldFrame } from './Field.tsx'
import { useTypedName } from './use-typed-name.ts'
import css from './SearchSelect.module.css'
import type { SelectOption } from './SelectField.tsx'
import { classNames } from '../theme/class-names.ts'

export interface SearchSelectProps extends FieldFrame {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  clearable?: boolean
  /** Receives the typed text: the options are then what the server found, and are not filtered again. */
  onSearch?: (text: string) => void
  /** The chosen option, in case that the found ones lack it. */
  chosen?: SelectOption | null
  /** The server has not answered the typed text yet. */
  pending?: boolean
}

/** A select with search, also by initial consonants, for long lists; short lists use SelectField. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  onSearch,
  chosen: given,
  pending = false,
  ...frame
}: SearchSelectProps) {
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isHighlighted = useRef(false)
  // A modal dialog covers everything outside it: the list opens inside.
  const [dialog, setDialog] = useState<HTMLElement>()
  // Results of an earlier search are not offered: Enter could choose one of them.
  const offered = pending ? [] : options
  const chosen = value === null ? null : (optionIn(offered, value) ?? (given?.value === value ? given : null))
  const typed = useTypedName({ offered, value, pending, chosen, onChange, onSearch })
  const found = onSearch || typed.isChosen ? offered : matching(offered, typed.text)

  const choose = (option: SelectOption) => {
    typed.choose(option)
    onChange(option.value)
  }
  const onKeyDown = (event: KitEvent<KeyboardEvent>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Tab') setOpen(false)
    // The kit would clear the closed field, and keep the key from what is around it.
    if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
    if (event.key !== 'Enter' || !open || isHighlighted.current) return
    // Enter after typing chooses the first result, and never submits the form while the list is open.
    event.preventDefault()
    event.preventBaseUIHandler()
    const first = typed.text === '' || typed.isChosen ? undefined : found.find(({ disabled }) => !disabled)
    if (!first) return
    choose(first)
    setOpen(false)
    requestAnimationFrame(() => input.current?.select())
  }
  return (
    <Combobox.Root<SelectOption>
      items={found}
      filter={null}
      value={chosen}
      isItemEqualToValue={(option, other) => option.value === other.value}
      // An emptied field keeps its choice until it is left.
      onValueChange={(option, { reason }) => {
        if (option && reason === 'item-press') choose(option)
        if (reason === 'clear-press') onChange(null)
      }}
      inputValue={typed.text}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'clear-press') typed.type(text)
      }}
      open={open}
      onOpenChange={setOpen}
      onItemHighlighted={(option) => {
        isHighlighted.current = option !== undefined
      }}
      highlightItemOnHover={false}
    >
      <Field frame={typed.sentence && !frame.error ? { ...frame, ...typed.sentence } : frame}>
        {(parts) => (
          <div className={boxClass}>
            <Combobox.Input
              {...parts}
              {...composedAsTyped}
              data-steady
              ref={input}
              className={classNames(inputClass, css['input'])}
              placeholder={placeholder}
              onFocus={(event) => {
                setDialog(event.currentTarget.closest('dialog') ?? undefined)
                setOpen(true)
                // The next letter searches anew instead of continuing the name of the choice.
                event.currentTarget.select()
              }}
              onBlur={(event) => {
                setOpen(false)
                const written = event.currentTarget.value
                if (clearable && written.trim() === '') onChange(null)
                typed.leave(written)
              }}
              onKeyDown={onKeyDown}
            />
            {clearable && chosen ? (
              <Combobox.Clear className={classNames(boxEndClass, css['clear'])} aria-label="선택 지우기">
                <IconX size={20} aria-hidden />
              </Combobox.Clear>
            ) : (
              <IconSelector size={20} stroke={1.5} className={classNames(boxEndClass, css['arrow'])} aria-hidden />
            )}
          </div>
        )}
      </Field>
      <Combobox.Portal container={dialog}>
        <Combobox.Positioner className={css['place']} sideOffset={8}>
          <Combobox.Popup
            className={css['popup']}
            ref={(popup) => nameCloseButtons(popup?.parentElement, input.current?.parentElement)}
          >
            <Combobox.Empty className={css['empty']}>
              {pending ? '찾고 있습니다.' : '검색 결과가 없습니다.'}
            </Combobox.Empty>
            <Combobox.List className={css['list']}>
              {(option: SelectOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled ?? false}
                  className={css['option']}
                >
                  <Combobox.ItemIndicator className={css['check']}>
                    <IconCheck size={14} stroke={3} aria-hidden />
                  </Combobox.ItemIndicator>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

type KitEvent<Event> = Event & { preventBaseUIHandler: () => void }

const skipKit = (event: KitEvent<SyntheticEvent>) => event.preventBaseUIHandler()

/** The kit ignores letters while they are composed: in Korean, the last syllable would never be searched for. */
const composedAsTyped = { onCompositionStart: skipKit, onCompositionEnd: skipKit }

const optionIn = (options: readonly SelectOption[], key: string) => options.find(({ value }) => value === key)

function matching(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const isFound = nameSearch(text)
  return options.filter(({ label }) => isFound(label))
}

/** The kit has hidden buttons for screen readers, and only an English name for them: mui/base-ui#5263. */
function nameCloseButtons(...boxes: (Element | null | undefined)[]): void {
  for (const box of boxes)
    for (const button of box?.querySelectorAll('[aria-label="Dismiss"]') ?? [])
      button.setAttribute('aria-label', '목록 닫기')
}
