/** Facts of a message as stored; the text is rendered when it is read or sent. */
export interface MessageFacts {
  brand?: string
  /** The member's name. */
  name?: string
  store?: string
  orderNumber?: string
  /** The first product's name, and the number of products in the order. */
  title?: string
  productCount?: string
  /** Current total of the order, and the won still awaited by transfer. */
  total?: string
  due?: string
  account?: string
  /** ISO 8601: payment deadline of the order. */
  dueAt?: string
  /** '12월 1일(화)': the Korean day on which late goods are expected to ship. */
  shipsOn?: string
  courier?: string
  invoice?: string
  /** Courier and number of a parcel before their correction. */
  formerParcel?: string
  /** The first cancelled product, and the number of cancelled rows. */
  cancelled?: string
  cancelledCount?: string
  reason?: string
  /** Id of the record that the message opens, `messageRecords`. */
  recordId?: string
  /** Title of a notice, a campaign or a post. */
  headline?: string
  /** Refunded won. */
  refund?: string
  /** Won that became cash, their purpose, and the member's balance afterwards. */
  charge?: string
  chargedFor?: string
  balance?: string
  /** Won of a deposit whose confirmation was taken back. */
  deposit?: string
  /** '2026-06-01': the Korean day of a planned charge, and the card that pays it. */
  plannedOn?: string
  card?: string
  /** Won withdrawn to `account`. */
  drawn?: string
  /** The title of a mailed document, and its kind: the file is made when the mail is sent. */
  document?: string
  documentType?: string
  /** Number of records that wait, and the titles of a digest in lines. */
  waiting?: string
  digest?: string
  /** '2026년 10월', and the won of a brand's settlement of that month. */
  month?: string
  settled?: string
  email?: string
  /** Answer of an operator, in its own lines. */
  answer?: string
  /** Path of a brand's shop. */
  uri?: string
  /** '2026-06-01': the Korean day on which a store changes its owner; empty: with the acceptance. */
  startsOn?: string
  /** Title of a product request, and what has happened to it. */
  request?: string
  progress?: string
  /** Id of an invitation, the number of its mail, and the origin of the web for its link, which is made when the mail is sent. */
  invitation?: string
  mailNo?: string
  origin?: string
  /** Number and id of a purchase order. */
  purchaseOrder?: string
  purchaseOrderId?: string
  /** Name and effective day of amended terms, what changes, and what a member who does nothing accepts. */
  terms?: string
  termsOn?: string
  changes?: string
  consequence?: string
  /** Path and address of the page of the terms. */
  termsPage?: string
  termsUrl?: string
  /** Id of the announcement of amended terms. */
  announcement?: string
  /** Link of a mail, created at the time of sending: it is never stored. */
  link?: string
}
