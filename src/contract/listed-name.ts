import { maskName } from '#values/person-name.ts'

/** Stands in place of the name of a member who has left; masking it would be misleading. */
export const leftMemberName = '탈퇴회원'

/** The name of a person in a list of the operators, masked unless it is compared with a transfer [decisions: People and roles]. */
export const listedName = (name: string): string => (name === '' || name === leftMemberName ? name : maskName(name))
