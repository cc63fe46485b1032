import { lines, paragraphs, type MessageTemplate } from './message-template.ts'

/** Messages of a headquarters to its stores, and to those that it invites. */
export const headquartersMessageTemplates = {
  STORE_RETURNED: {
    name: '매장 승인 거절',
    ALIM: lines(
      '[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.',
      '사유: #{사유}',
      '로그인하여 매장 정보를 수정하시면 다시 신청됩니다.',
    ),
    MAIL: {
      subject: '[#{브랜드}] #{매장} 이용 신청이 승인되지 않았습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}의 이용 신청을 승인하지 않았습니다.',
        '사유: #{사유}',
        '쇼핑몰에 로그인해 매장 정보를 수정하시면 다시 신청됩니다.',
      ),
    },
    INBOX: {
      title: '매장 이용 신청이 승인되지 않았습니다',
      text: lines('#{매장} 사유: #{사유}', '매장 정보를 수정하시면 다시 신청됩니다.'),
    },
  },
  STORE_INVITED: {
    name: '가맹점 초대',
    ALIM: lines(
      '[#{브랜드}] #{매장} 가입 안내',
      '#{이름} 점주님, #{브랜드} 본사에서 #{매장} 점주님을 발주 쇼핑몰에 초대했습니다.',
      '아래 주소에서 가입하시면 매장명과 이름, 휴대폰 번호가 미리 입력되어 있습니다.',
      '#{주소}',
      '이 주소는 #{기한}까지 한 번만 사용할 수 있습니다.',
    ),
    MAIL: {
      subject: '[#{브랜드}] #{매장} 가입 안내',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        lines(
          '#{브랜드} 본사에서 #{매장} 점주님을 발주 쇼핑몰에 초대했습니다.',
          '아래 주소에서 가입하시면 매장명과 이름, 이메일이 미리 입력되어 있습니다.',
        ),
        '#{주소}',
        lines(
          '이 주소는 #{기한}까지 한 번만 사용할 수 있습니다. 메일을 여러 번 받으셨다면 마지막 메일의 주소를 사용해 주세요.',
          '예상하지 못한 메일이라면 무시하셔도 됩니다.',
        ),
      ),
    },
  },
  NOTICE_REMINDER: {
    name: '공지 읽음 요청',
    MAIL: {
      subject: '[#{브랜드}] 읽지 않은 본사 공지가 있습니다.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{매장}에서 아직 읽지 않은 #{브랜드} 본사 공지가 있습니다.',
        '제목: #{제목}',
        '쇼핑몰에 로그인해 본사 공지에서 내용을 확인해 주세요.',
      ),
    },
    INBOX: { title: '읽지 않은 본사 공지가 있습니다', text: lines('#{제목}', '#{매장}에서 확인해 주세요.') },
  },
  CAMPAIGN_PROPOSED: {
    name: '캠페인 동의 요청',
    MAIL: {
      subject: '[#{브랜드}] 캠페인 동의 여부를 알려 주세요.',
      text: paragraphs(
        '#{이름}님, 안녕하세요.',
        '#{브랜드} 본사에서 #{매장}에 캠페인을 제안했습니다.',
        lines('캠페인: #{제목}', '응답 기한: #{기한}'),
        '쇼핑몰에 로그인해 내용과 비용을 확인한 후 동의 여부를 선택해 주세요. 답변하지 않으면 동의하지 않은 것으로 봅니다.',
      ),
    },
    INBOX: {
      title: '캠페인 동의 여부를 알려 주세요',
      text: lines('#{제목}', '#{매장}에서 #{기한}까지 답변해 주세요.'),
    },
  },
  POST_HIDDEN: {
    name: '게시글 숨김',
    INBOX: {
      title: '커뮤니티에 쓰신 글이 숨겨졌습니다',
      text: lines('#{제목}', '사유: #{사유}', '다른 매장에는 보이지 않습니다.'),
    },
  },
  POST_SHOWN: {
    name: '게시글 다시 표시',
    INBOX: {
      title: '커뮤니티에 쓰신 글이 다시 보입니다',
      text: lines('#{제목}', '사유: #{사유}'),
    },
  },
  POST_MENTIONED: {
    name: '커뮤니티 언급',
    INBOX: {
      title: '커뮤니티에서 매장이 언급되었습니다',
      text: lines('#{제목}', '언급된 매장: #{매장}'),
    },
  },
  REVIEW_HIDDEN: {
    name: '리뷰 숨김',
    INBOX: {
      title: '작성하신 리뷰가 숨겨졌습니다',
      text: lines('#{제목}', '사유: #{사유}', '다른 매장에는 보이지 않습니다.'),
    },
  },
  REVIEW_SHOWN: {
    name: '리뷰 다시 표시',
    INBOX: {
      title: '작성하신 리뷰가 다시 보입니다',
      text: lines('#{제목}', '숨긴 사유: #{사유}'),
    },
  },
  REVIEW_ANSWERED: {
    name: '리뷰 댓글',
    INBOX: {
      title: '작성하신 리뷰에 댓글이 달렸습니다',
      text: lines('#{제목}', '#{답변}'),
    },
  },
} satisfies Record<string, MessageTemplate>
