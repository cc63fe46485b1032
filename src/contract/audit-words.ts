/** Actions in the audit log that no call performs. */
export const auditWordsOfOthers = { demo: '데모 자료', command: '서버 명령' } as const
