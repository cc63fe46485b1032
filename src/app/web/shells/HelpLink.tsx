import { IconHelpCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { helpOfPage } from '#features/platform/help/contract/page-topics.ts'
import css from './HelpLink.module.css'

/** Opens the help for the page in a new tab, so that nothing that is typed on the page gets lost. */
export const HelpLink = () => (
  <Link
    to={helpOfPage(useLocation().pathname)}
    target="_blank"
    rel="noopener"
    className={css['help']}
    aria-label="도움말 (새 창)"
    title="도움말"
  >
    <IconHelpCircle size={18} stroke={1.7} aria-hidden />
  </Link>
)
