import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { changeViewCall, viewSentences, type SavedView, type ViewList } from '../contract/saved-views.calls.ts'
import { ManageViewsDialog } from './ManageViewsDialog.tsx'
import css from './SavedViews.module.css'
import { useViews } from './use-views.ts'
import { ViewDialog } from './ViewDialog.tsx'

type Opened = 'save' | 'manage' | null

/** Named filters of this list: own ones and those that colleagues share. They are kept as the address has them. */
export function SavedViews({ list }: { list: ViewList }) {
  const { views, mayShare, chosen, isChanged, query, choose } = useViews(list)
  const [opened, setOpened] = useState<Opened>(null)
  const own = views.filter(({ isOwn }) => isOwn)
  const overwriting = useOverwrite(query)
  const state = isChanged ? ' (변경됨)' : ''
  const items: MenuItem[] = [
    ...views.map((view) => ({
      key: String(view.id),
      label: view.isOwn ? view.name : `${view.name} · ${view.owner}`,
      checked: view.id === chosen?.id && !isChanged,
      onPress: () => choose(view),
    })),
    ...(chosen?.isOwn && isChanged ? [overwriting(chosen)] : []),
    { key: 'save', label: '지금 조건을 새 보기로 저장', onPress: () => setOpened('save') },
    ...(own.length > 0 ? [{ key: 'manage', label: '내 보기 관리', onPress: () => setOpened('manage') }] : []),
  ]
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        label={`저장한 보기${chosen ? `, 현재 ${chosen.name}${state}` : ''}`}
        buttonClassName={css['button']}
        align="end"
        button={<Label name={chosen?.name} isChanged={isChanged} />}
        items={items}
      />
      {opened === 'save' && (
        <ViewDialog
          list={list}
          view={{ query }}
          mayShare={mayShare}
          onSaved={(id) => choose({ id, query })}
          onClose={close}
        />
      )}
      {opened === 'manage' && <ManageViewsDialog list={list} views={own} mayShare={mayShare} onClose={close} />}
    </>
  )
}

/** The entry that gives an own view the present filters. */
function useOverwrite(query: string) {
  const [change, { isLoading: pending }] = useSend(changeViewCall)
  const overwrite = async ({ id, name, isShared }: SavedView) => {
    const { error } = await change({ params: { id }, body: { name, isShared, query } })
    toast(error ? sentenceOf(error) : viewSentences.saved, error && { tone: 'error' })
  }
  return (view: SavedView): MenuItem => ({
    key: 'overwrite',
    label: `'${view.name}'에 덮어쓰기`,
    disabled: pending,
    onPress: () => void overwrite(view),
  })
}

const Label = ({ name, isChanged }: { name: string | undefined; isChanged: boolean }) => (
  <>
    {name !== undefined && !isChanged ? (
      <IconBookmarkFilled size={18} aria-hidden />
    ) : (
      <IconBookmark size={18} aria-hidden />
    )}
    <span className={css['name']}>{name ?? '보기'}</span>
    {isChanged && <span className={css['changed']}>변경됨</span>}
  </>
)
