import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

/** Pages of the partner centre on which people write to each other. */
export const partnerTalkPages: RouteObject[] = [
  {
    path: 'notice',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeListPage.tsx')).PartnerNoticeListPage,
    ),
    children: [
      {
        path: ':noticeId',
        lazy: lazyPage(
          async () => (await import('#features/talk/brand-notices/web/PartnerNoticePage.tsx')).PartnerNoticePage,
        ),
      },
    ],
  },
  {
    path: 'noticeForm',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeFormPage.tsx')).PartnerNoticeFormPage,
    ),
  },
  {
    path: 'noticeForm/:noticeId',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeFormPage.tsx')).PartnerNoticeFormPage,
    ),
  },
  {
    path: 'campaign',
    lazy: lazyPage(
      async () => (await import('#features/talk/campaigns/web/PartnerCampaignListPage.tsx')).PartnerCampaignListPage,
    ),
    children: [
      {
        path: ':campaignId',
        lazy: lazyPage(
          async () => (await import('#features/talk/campaigns/web/PartnerCampaignPage.tsx')).PartnerCampaignPage,
        ),
      },
    ],
  },
  {
    path: 'campaignForm',
    lazy: lazyPage(
      async () => (await import('#features/talk/campaigns/web/PartnerCampaignFormPage.tsx')).PartnerCampaignFormPage,
    ),
  },
  {
    path: 'communityList',
    lazy: lazyPage(
      async () => (await import('#features/talk/community/web/PartnerCommunityPage.tsx')).PartnerCommunityPage,
    ),
    children: [
      {
        path: ':postId',
        lazy: lazyPage(async () => (await import('#features/talk/community/web/PartnerPostPage.tsx')).PartnerPostPage),
      },
    ],
  },
  {
    path: 'reviewList',
    lazy: lazyPage(
      async () => (await import('#features/talk/reviews/web/PartnerReviewListPage.tsx')).PartnerReviewListPage,
    ),
    children: [
      {
        path: ':reviewId',
        lazy: lazyPage(
          async () => (await import('#features/talk/reviews/web/PartnerReviewPage.tsx')).PartnerReviewPage,
        ),
      },
    ],
  },
  {
    path: 'question',
    lazy: lazyPage(
      async () => (await import('#features/talk/questions/web/PartnerQuestionListPage.tsx')).PartnerQuestionListPage,
    ),
    children: [
      {
        path: ':questionId',
        lazy: lazyPage(
          async () => (await import('#features/talk/questions/web/PartnerQuestionPage.tsx')).PartnerQuestionPage,
        ),
      },
    ],
  },
]
