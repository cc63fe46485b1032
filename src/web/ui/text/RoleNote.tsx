import type { Call } from '#contract/call.ts'
import { requiredRole } from '#contract/required-role.ts'
import { operatorsWith } from '#contract/role-names.ts'
import css from './RoleNote.module.css'

interface RoleNoteProps {
  /** Call that the operator's role may not make. */
  call: Pick<Call, 'method' | 'policy'>
  /** Verb for the permitted operators. */
  can?: string
}

/** Names the operators who may make a call, instead of its button. */
export const RoleNote = ({ call, can = '변경할 수 있습니다' }: RoleNoteProps) => (
  <p className={css['note']}>{`${operatorsWith(requiredRole(call))}만 ${can}.`}</p>
)
