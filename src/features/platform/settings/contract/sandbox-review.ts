/** Address of the review site that a demo brings along. */
export const sandboxReviewPath = '/sandbox/review'
