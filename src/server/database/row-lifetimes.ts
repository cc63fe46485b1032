const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

interface Period {
  ms: number
  text: string
}

const minutes = (count: number): Period => ({
  ms: count * minuteMs,
  text: count === 1 ? '1 minute' : `${count} minutes`,
})
const hours = (count: number): Period => ({ ms: count * 60 * minuteMs, text: `${count} hours` })
const days = (count: number): Period => ({ ms: count * dayMs, text: count === 1 ? '1 day' : `${count} days` })
const years = (count: number, daysOfYear: 365 | 366): Period => ({
  ms: count * daysOfYear * dayMs,
  text: `${count} years`,
})

interface SweptRows {
  rows: string
  tables: readonly string[]
  /** Age at which the job deletes a row. */
  kept: Period
  /** Words after the period: from when it counts, and which rows stay. */
  since?: string
  job: string
}

/**
 * The rows that jobs delete by their age. A period that the law or the privacy text limits is changed here: the jobs read it, and
 * docs/TABLES.md is made from it. The rules of retention (`retentionRules`) empty rows instead, and count in years of the law.
 */
export const sweptRows = {
  idempotencyKey: {
    rows: 'first results under an idempotency key',
    tables: ['idempotency_key'],
    kept: hours(24),
    job: 'sweep-keys',
  },
  session: {
    rows: 'logins with time and browser [law: login logs]',
    tables: ['session'],
    kept: days(90),
    since: ', the longest life of a session',
    job: 'sweep-session',
  },
  knownDevice: {
    rows: 'devices that members have logged in from',
    tables: ['known_device'],
    kept: days(365),
    since: ', as their cookie',
    job: 'sweep-session',
  },
  loginFailure: {
    rows: 'failed logins, checks of names',
    tables: ['login_failure'],
    kept: days(1),
    job: 'sweep-session',
  },
  recovery: {
    rows: 'recovery codes, rights to set a password',
    tables: ['recovery_challenge', 'password_reset'],
    kept: minutes(10),
    job: 'sweep-recovery',
  },
  attempt: { rows: 'attempts, counted for a limit', tables: ['attempt'], kept: days(1), job: 'sweep-recovery' },
  handOver: {
    rows: 'salts for the review site',
    tables: ['review_kit_hand_over'],
    kept: minutes(1),
    job: 'sweep-review-kit',
  },
  sentMessage: {
    rows: 'Alimtalk and mail that were sent or have failed',
    tables: ['message'],
    kept: days(90),
    job: 'sweep-messages',
  },
  inbox: {
    rows: 'the inbox of a member',
    tables: ['message'],
    kept: days(365),
    since: ', or until the member leaves',
    job: 'sweep-messages',
  },
  pushSubscription: {
    rows: 'devices that get push notices',
    tables: ['push_subscription'],
    kept: days(180),
    since: ' without a notice that arrived, or until signing out or leaving',
    job: 'sweep-push',
  },
  businessCheck: {
    rows: 'states of business numbers',
    tables: ['business_check'],
    kept: days(30),
    since: ' after the answer',
    job: 'sweep-business-checks',
  },
  parcelTracking: {
    rows: 'tracking data of parcels',
    tables: ['parcel_tracking'],
    kept: days(180),
    since: ' after the last query',
    job: 'sweep-delivery',
  },
  orderDraft: {
    rows: 'drafts of orders',
    tables: ['order_draft'],
    kept: days(90),
    since: ' after the last change',
    job: 'sweep-checkout',
  },
  deletedPost: {
    rows: 'deleted posts, with their comments',
    tables: ['community_post', 'discussion'],
    kept: days(30),
    job: 'sweep-community',
  },
  deletedComment: {
    rows: 'deleted comments of posts and reviews',
    tables: ['comment'],
    kept: days(30),
    job: 'sweep-comments',
  },
  searchMiss: {
    rows: 'searches of stores that found nothing',
    tables: ['search_miss'],
    kept: days(90),
    since: ' after the last one',
    job: 'sweep-search-misses',
  },
  integrityProof: {
    rows: 'results of the nightly proof of the money',
    tables: ['integrity_proof'],
    kept: days(365),
    job: 'prove-ledger',
  },
  backupRun: {
    rows: 'results of backups',
    tables: ['backup_run'],
    kept: days(365),
    job: 'back-up',
  },
  communityView: {
    rows: 'opened posts, to mark the unread ones',
    tables: ['community_view'],
    kept: days(14),
    since: ', or until the member leaves',
    job: 'sweep-community',
  },
  closedReport: {
    rows: 'closed reports of posts and comments',
    tables: ['community_report'],
    kept: days(365),
    since: '; open ones stay with their text',
    job: 'sweep-community',
  },
  deletedReview: {
    rows: 'texts of deleted and hidden reviews, their comments',
    tables: ['review', 'discussion'],
    kept: days(30),
    since: '; the row of a review stays, empty',
    job: 'sweep-reviews',
  },
  staffInvitation: {
    rows: 'used, cancelled or expired invitations',
    tables: ['staff_invitation'],
    kept: days(30),
    since: ' after that',
    job: 'sweep-invitations',
  },
  storeInvitation: {
    rows: 'used, cancelled or expired invitations of stores',
    tables: ['store_invitation'],
    kept: days(90),
    since: ' after that, or until the member leaves',
    job: 'sweep-store-invitations',
  },
  unpaidSandbox: {
    rows: 'practice payments that took no money',
    tables: ['sandbox_payment'],
    kept: days(1),
    since: '; the others stay with their order',
    job: 'sweep-payments',
  },
  cardTest: {
    rows: 'test payments of operators that failed',
    tables: ['card_test'],
    kept: days(30),
    since: '; the others stay',
    job: 'sweep-payments',
  },
  unusedPicture: {
    rows: 'pictures that no record uses, with their files',
    tables: ['file'],
    kept: days(1),
    since: ' after the upload, up to 8 days after their last use',
    job: 'sweep-files',
  },
  unusedAttachment: {
    rows: 'attachments that no record has',
    tables: ['attachment'],
    kept: days(1),
    since: '; the others stay with their record',
    job: 'sweep-attachments',
  },
  onceFile: {
    rows: 'files that an address opens (browsers of apps)',
    tables: ['once_file'],
    kept: minutes(1),
    since: ', or until they are taken; encrypted',
    job: 'sweep-once-files',
  },
  refusedRequest: {
    rows: 'declined and withdrawn product requests',
    tables: ['product_request', 'discussion', 'thread_entry'],
    kept: days(365),
    since: '; open ones stay',
    job: 'sweep-product-requests',
  },
  finishedRequest: {
    rows: 'finished product requests, records of a contract [law: Privacy]',
    tables: ['product_request', 'discussion', 'thread_entry'],
    kept: years(5, 366),
    job: 'sweep-product-requests',
  },
  closedQuestion: {
    rows: 'closed questions of members, complaints of consumers [law: Privacy]',
    tables: ['question', 'discussion', 'thread_entry', 'question_note'],
    kept: years(3, 365),
    since: ' after the last message; open ones stay',
    job: 'sweep-questions',
  },
  inquiry: {
    rows: 'inquiries of visitors who agreed to it [law: Privacy]',
    tables: ['inquiry'],
    kept: years(3, 365),
    since: ', or until an operator deletes them',
    job: 'sweep-inquiries',
  },
  inquiryWithoutConsent: {
    rows: 'inquiries of visitors without that consent',
    tables: ['inquiry'],
    kept: days(90),
    job: 'sweep-inquiries',
  },
} as const satisfies Record<string, SweptRows>
