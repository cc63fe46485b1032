import { useState } from 'react'
import { oneOf } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { MissList } from './MissList.tsx'
import { WordDialog } from './WordDialog.tsx'
import { WordList } from './WordList.tsx'
import layout from '#web/ui/layout/words.module.css'

const parameters = { view: oneOf(['miss', 'word'], 'miss') }
const tabs = [
  { key: 'miss', label: '찾지 못한 검색어' },
  { key: 'word', label: '비슷한 말' },
] as const

interface SearchWordTabsProps {
  /** Undefined: the operator's, for all shops. */
  shopId: string | undefined
  mayWrite: boolean
  sub: string
}

/** Searches that found nothing, and the words that mean others. */
export function SearchWordTabs({ shopId, mayWrite, sub }: SearchWordTabsProps) {
  const { values, change } = useListFilter(parameters)
  const [word, setWord] = useState<string>()
  return (
    <div className={layout['stack20']}>
      <PageTitle
        title="검색어 관리"
        sub={sub}
        action={
          mayWrite && (
            <Button look="primary" onClick={() => setWord('')}>
              비슷한 말 등록
            </Button>
          )
        }
      />
      <Tabs label="보기" items={tabs} value={values.view} onChange={(view) => change({ view })} />
      {values.view === 'miss' ? (
        <MissList shopId={shopId} mayWrite={mayWrite} onMean={setWord} />
      ) : (
        <WordList shopId={shopId} mayWrite={mayWrite} />
      )}
      {word !== undefined && <WordDialog shopId={shopId} word={word} onClose={() => setWord(undefined)} />}
    </div>
  )
}
