/** The notice that is encrypted for a device. Locked screens show it, so it contains no names, amounts or addresses. */
export interface PushNotice {
  title: string
  /** Of this installation, opened by a click. */
  path: string
  /** A repetition replaces the notice with the same tag. */
  tag: string
  /** Milliseconds: when it happened. */
  at: number
}
