import { Link } from 'react-router'
import { keepListView, listViewCodes, listViews, type ListView } from './list-view.ts'
import css from './SortChoice.module.css'

interface ViewChoiceProps {
  value: ListView
  to: (view: ListView) => string
}

/** Picture cards or dense rows; the device keeps the choice. */
export const ViewChoice = ({ value, to }: ViewChoiceProps) => (
  <nav className={css['sorts']} aria-label="보기 방식">
    {listViewCodes.map((view) => (
      <Link
        key={view}
        to={to(view)}
        replace
        aria-current={view === value || undefined}
        onClick={() => keepListView(view)}
      >
        {listViews[view]}
      </Link>
    ))}
  </nav>
)
