import type { ChatReplyWords } from './schema/chat-reply.ts'

/** Apart from the other words of the chat: visitors do not carry these. */
export const chatReply: ChatReplyWords = {
  title: 'Answer in the chat',
  description: 'Where the people of the institute read and answer what visitors ask in the chat, from the link in the email that tells them of it.',
  lead: 'The visitor sees your answer at once while they are on the site. If they have left, it goes to their email address two minutes later.',
  name: 'Your name',
  nameHint: 'The visitor reads it above your answer. Left empty, the name of the institute stands there.',
  answer: 'Your answer',
  account: 'Has an account and was signed in',
  noAccount: 'Visitor without an account',
  suspectedTitle: 'Suspected robot',
  suspected:
    'It may come from a robot: a field that people do not see was filled in. Some password managers do that, too, so please read it.',
  closed: 'This conversation was closed. It can be read, but not answered any more.',
  overTitle: 'This link opens nothing',
  over: 'It has ended, or is not complete. Links work for 14 days: please open the one in the newest email, with everything after the #. With an account for the console you find every conversation in its inbox.',
  endedTitle: 'Answers are written in the console now',
  ended: 'Staff sign in with a second step to answer. Every conversation, this one too, is in the inbox of the console.',
  endedLink: 'Open the inbox',
  kept: 'What you wrote and could not be sent is kept on this device: it goes out when you open a newer link to the same conversation.',
  offline: 'No connection. What you wrote is kept on this device and sent when it is back.',
  needsScript: 'This page needs JavaScript. Please switch it on, or answer the visitor by email.',
}
