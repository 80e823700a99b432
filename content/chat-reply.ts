import type { ChatReplyWords } from './schema/chat-reply.ts'

/** Separate from the other chat texts, because visitors do not need these. */
export const chatReply: ChatReplyWords = {
  title: 'Answer in the chat',
  description: 'Staff of the institute read and answer questions from the chat here. The link is in the email about each question.',
  lead: 'The visitor will see your answer straight away while they are on the site. If they have left, we will email it to them two minutes later.',
  name: 'Your name',
  nameHint: 'The visitor will see it above your answer. If you leave it empty, they will see the name of the institute.',
  answer: 'Your reply',
  account: 'Has an account and was signed in',
  noAccount: 'Visitor without an account',
  suspectedTitle: 'Suspected robot',
  suspected:
    'It may come from a robot: a field that people do not see was filled in. Some password managers do that too, so please read it.',
  closed: 'This conversation is closed. You can read it, but you can no longer answer it.',
  overTitle: 'This link does not work',
  over: 'It has expired, or part of it is missing. Links work for 14 days. Please open the one in the newest email, with everything after the #. If you have a console account, you will find every conversation in its inbox.',
  endedTitle: 'Answers are now written in the console',
  ended: 'Staff sign in with two-step verification to answer. Every conversation, including this one, is in the console inbox.',
  endedLink: 'Open the inbox',
  kept: 'Your unsent answer is saved on this device. It will be sent when you open a newer link to the same conversation.',
  offline: 'No connection. Your answer is saved on this device and will be sent when you are back online.',
  needsScript: 'This page needs JavaScript. Please switch it on, or answer the visitor by email.',
}
