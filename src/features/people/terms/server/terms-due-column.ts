import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { termsVersion } from './terms.tables.ts'

/**
 * Whether the member must agree to the terms again, as a column of a statement that reads the member: a version that asks for
 * it took effect after the day of the newest agreement. Who never agreed is not asked, nor are operators, who act for the
 * company, nor those who are leaving.
 */
export const termsDueColumn = (today: string | Placeholder): SQL<boolean> => sql<boolean>`coalesce(
  (select max(${termsVersion.effectiveOn}) from ${termsVersion} where ${termsVersion.asksAgain} and ${termsVersion.effectiveOn} <= ${today})
    > (${member.termsAgreedAt} at time zone 'Asia/Seoul')::date
  and ${member.authority} <> 'ROLE_ADMIN' and ${member.leavingAt} is null, false)`
