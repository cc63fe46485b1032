import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { isComposing } from '#web/ui/form/composition.ts'
import css from './CommandPalette.module.css'
import { matchingPages } from './matching-pages.ts'
import type { FoundRecords, HitGroup, PaletteHit, PaletteProps } from './palette-hits.ts'
import { addRecent, readRecent } from './recent-hits.ts'

interface CommandPaletteProps extends PaletteProps {
  /** Kinds of hits: '화면, 매장'. */
  kinds: string
  /** Searches the records of the site; an empty text finds none. */
  useRecords: (search: string) => FoundRecords
}

/** Finds a page or a record by typing, and opens it: a combobox with a permanently visible list. */
export function CommandPalette({ kinds, pages, recentKey, onClose, useRecords }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => readRecent(recentKey))
  const [at, setAt] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const search = typed.trim()
  const debounced = useDebouncedValue(search)
  const found = useRecords(debounced)
  const isPending = search !== '' && (found.pending || debounced !== search)
  const groups = shownGroups({ pages, recent, search, records: debounced === search ? found.groups : [] })
  const hits = groups.flatMap((group) => group.hits)
  const active = Math.min(at, hits.length - 1)

  const open = (hit: PaletteHit) => {
    addRecent(recentKey, hit)
    onClose()
    void navigate(hit.to)
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the Korean input method while it composes.
    if (isComposing(event.nativeEvent) || hits.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[active]
    if (step) setAt((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && hit) open(hit)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onClose={onClose} title="빠른 이동" titleHidden>
      <input
        className={css['input']}
        role="combobox"
        aria-label={`${kinds} 찾기`}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hits[active] && `${listId}-${active}`}
        placeholder={kinds}
        autoComplete="off"
        maxLength={50}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label="찾은 항목" className={css['list']}>
        {groups.map((group, index) => (
          <Hits
            key={group.title}
            group={group}
            first={groups.slice(0, index).reduce((sum, { hits: before }) => sum + before.length, 0)}
            active={active}
            listId={listId}
            onOpen={open}
          />
        ))}
      </div>
      <p className={css['state']} role="status">
        {isPending ? '찾고 있습니다.' : hits.length === 0 && '검색 결과가 없습니다.'}
      </p>
    </Dialog>
  )
}

interface Shown {
  pages: readonly PaletteHit[]
  recent: readonly PaletteHit[]
  search: string
  records: readonly HitGroup[]
}

const shownGroups = ({ pages, recent, search, records }: Shown): HitGroup[] =>
  exactFirst(search, [
    { title: '최근', hits: search ? [] : recent },
    { title: '화면', hits: search ? matchingPages(pages, search) : pages },
    ...records,
  ]).filter(({ hits }) => hits.length > 0)

/** The name that was typed in full stands first, whatever kind it is of. */
function exactFirst(search: string, groups: readonly HitGroup[]): HitGroup[] {
  const isExact = ({ label }: PaletteHit) => written(label) === written(search)
  const first = <Item,>(items: readonly Item[], isFirst: (item: Item) => boolean) =>
    items.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
  return first(
    groups.map((group) => ({ ...group, hits: first(group.hits, isExact) })),
    ({ hits }) => hits.some(isExact),
  )
}

const written = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

interface HitsProps {
  group: HitGroup
  /** Index of the group's first hit among all hits. */
  first: number
  active: number
  listId: string
  onOpen: (hit: PaletteHit) => void
}

const Hits = ({ group, first, active, listId, onOpen }: HitsProps) => (
  <div role="group" aria-label={group.title} className={css['group']}>
    <p aria-hidden>{group.title}</p>
    {group.hits.map((hit, index) => {
      const isActive = first + index === active
      return (
        // The combobox keeps the focus and handles the keyboard.
        <div
          key={`${index} ${hit.to}`}
          id={`${listId}-${first + index}`}
          role="option"
          aria-selected={isActive}
          tabIndex={-1}
          className={css['hit']}
          ref={isActive ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(hit)}
          onKeyDown={() => {}}
        >
          <span>{hit.label}</span>
          {hit.aside && <small>{hit.aside}</small>}
        </div>
      )
    })}
  </div>
)
