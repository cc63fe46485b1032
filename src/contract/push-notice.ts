/** The notice that is encrypted for a device. Locked screens show it, so it contains no names, amounts or addresses. */
export interface PushNotice {
  title: string
  /** Path of this installation that a click opens. */
  path: string
  /** A repetition replaces the notice with the same tag. */
  tag: string
  /** Milliseconds: time of the event. */
  at: number
}
