import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { retention } from '#content/retention.ts'
import { staff } from '#content/staff.ts'
import type { LegalDocument } from '#content/schema/legal.ts'

const { name, emails, address, phones } = institute

export const privacy: LegalDocument = {
  title: 'Privacy notice',
  summary: `What personal data ${name} collects, why, for how long, and what you can decide about it.`,
  version: '2026-11',
  effectiveOn: '2026-11-01',
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      blocks: [
        {
          paragraph: `${name}, ${address.slice(1).join(', ')}, is the data controller for everything described here. We follow the Nigeria Data Protection Act 2023 (“the Act”) and the directives of the Nigeria Data Protection Commission (NDPC).`,
        },
        {
          paragraph: `Our data protection officer answers all questions about your data and your rights: The Data Protection Officer, ${address.join(', ')}, ${emails.privacy}, ${phones.map((phone) => phone.number).join(', ')}.`,
        },
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        {
          isNamed: true,
          list: [
            'Account: your email address, your name if you give it, and your password, which we keep only in a form that nobody can turn back into the password. If you use another provider to sign in, we receive your name, email address and picture from it.',
            'Application: the answers you give in the five steps: identity and contact details, date of birth, gender, marital status, nationality and state of origin, education and certificates, the program you choose and your goals, accommodation, who sponsors you, and your referee.',
            'At our desk: the answers you give there, and where we send the link to them. If you sign the declaration on paper: the paper, its date, the names of those who signed, and where we keep it.',
            'Sensitive data, only if you give it: your religion, and whether you have a disability and what would help you.',
            'History of your application: its number, status, dates, our notes and the messages between us; and if you withdrew it, why, and what you wrote about that. We keep contact details you correct after sending beside those you sent, each correction with its time.',
            'Profile: username, full name, website and picture, if you add them.',
            'Learning: which courses you started, and when you finished each of their modules.',
            'Events: which ones you signed up for, and when. Others can see how many people are coming, but not who.',
            'Notifications: what your portal told you about your applications, courses and events, and when you read it.',
            'Inquiries: what you write in the contact form and in the forms about sponsorship, gifts, partnership, teaching and jobs: your name, your email address, your phone number and organisation if you give them, your answers and your message, and when you agreed to it.',
            'Chat: your name and email address, what you and we write to each other and when, how much of it you have seen, and a code made from the address of your connection, which we use to stop misuse.',
            'Newsletter: your email address and when you subscribed.',
            'Devices: for each browser you are signed in with, its kind, the address of its connection and when it was last used.',
            'Technical data: the address of your internet connection, the time and kind of request, and the browser, in short-lived security logs.',
            'Where you have signed in: while you are signed in, the address of your internet connection and your browser; and, as codes that identify neither, the last devices and networks you signed in from.',
          ],
        },
        {
          paragraph:
            'Almost all of this comes from you. We may also receive a reference from the person you named, and confirmation of a certificate from the body that issued it. We need the fields with an asterisk to assess an application. All others are your choice.',
        },
      ],
    },
    {
      id: 'why',
      title: 'Why we use it, and what allows us to',
      blocks: [
        {
          table: {
            head: ['What for', 'Data', 'Lawful basis under the Act'],
            rows: [
              [
                'Run your account and keep it safe',
                'Account and technical data',
                'Performance of our agreement with you (section 25(1)(b)(i)); our legitimate interest in a secure service (section 25(1)(b)(v))',
              ],
              [
                'Save your draft, including one started at our desk, assess your application and talk to you about it',
                'Application, history',
                'Steps you ask for before a contract of study (section 25(1)(b)(i))',
              ],
              [
                'Contact your referee and your sponsor about the application',
                'Referee and sponsor details',
                'Our legitimate interest in making a sound decision, and yours in being heard (section 25(1)(b)(v))',
              ],
              [
                'Support you at the institute and treat applicants fairly',
                'Religion, disability',
                'Your explicit consent (section 30), which you can withdraw at any time',
              ],
              [
                'Remind you of an application you have not sent; you can switch this off in your settings and in every reminder',
                'Email address, draft',
                'Our legitimate interest, and yours, in an application that is not forgotten (section 25(1)(b)(v))',
              ],
              [
                'Show you how far you are in the courses you started',
                'Learning',
                'Performance of our agreement with you (section 25(1)(b)(i))',
              ],
              [
                'Keep a place for you at an event, write to you when it changes, and remind you of it',
                'Email address, sign-up',
                'Performance of our agreement with you (section 25(1)(b)(i))',
              ],
              [
                'Talk with you in the chat, and email you our answer if you have left',
                'Chat',
                'Steps you ask for before an agreement, or our legitimate interest in answering you (section 25(1)(b)(i) and (v))',
              ],
              ['Send you your notifications by email', 'Email address, notifications', 'Your consent (section 25(1)(a)), which you can withdraw in your settings and in every such email'],
              ['Answer your inquiry', 'Inquiry', 'Your consent (section 25(1)(a)); steps you ask for before a contract (section 25(1)(b)(i))'],
              ['Keep robots and abuse away from our forms and the chat', 'Inquiry and chat data, and the network it came from, as a code', 'Our legitimate interest in being reachable (section 25(1)(b)(v))'],
              ['Send the newsletter', 'Email address', 'Your consent (section 25(1)(a))'],
              [
                'Keep records that the law requires and answer lawful requests from authorities',
                'As the law requires',
                'Legal obligation (section 25(1)(b)(ii))',
              ],
              [
                'Count applications and improve our courses',
                'Figures without names',
                'Our legitimate interest in planning (section 25(1)(b)(v))',
              ],
            ],
          },
        },
        {
          paragraph:
            'We do not sell personal data, we do not use it for other people’s advertising, and we never leave a decision about you to a computer program alone.',
        },
      ],
    },
    {
      id: 'sensitive-data',
      title: 'Religion and disability',
      blocks: [
        {
          paragraph:
            'The law gives these answers special protection. You do not have to give them, and leaving them empty has no effect on your application. If you give them, only staff who arrange support for you may see them, and they never count for or against admission. If you give them at our desk, we write them down, and staff at the desk cannot read them afterwards.',
        },
        {
          paragraph: `You give your consent with the declaration above the Submit button, or with the one you sign on paper at our desk. You can withdraw it at any time by writing to ${emails.privacy}. We will then delete the answers. This does not affect the lawfulness of anything we did before.`,
        },
      ],
    },
    {
      id: 'referees-and-sponsors',
      title: 'If you are a referee or a sponsor',
      blocks: [
        {
          paragraph:
            'An applicant gave us your name, contact details and relationship to them, so that we can ask you about the application. We do not use them for anything else, and we delete them with the application. You have all the rights below, and you can ask us at any time not to contact you again.',
        },
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      blocks: [
        {
          list: [
            'Our own staff, each only as far as their work needs it: admissions, instructors who interview you, student support, the people who run our systems.',
            'Admissions, for a draft started at our desk, until you move it to your account: everything except your date of birth, gender, marital status, religion and disability.',
            'Companies that work for us under a written contract and only on our instructions: hosting of this website and its database, and sending of emails and text messages.',
            'Public bodies, if a law or a court order obliges us.',
          ],
        },
        {
          paragraph:
            'If one of these companies handles data outside Nigeria, we make sure that the conditions of Part VIII of the Act are met: the receiving country or a binding contract gives an adequate level of protection, or you have agreed after being told of the risks. Ask us for a copy of the safeguards.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          paragraph:
            'These are the longest times for which we keep data. Our data protection officer has the records checked twice a year. Data past its retention period is then deleted or made anonymous, so it may stay up to six months longer. Drafts, applications, inquiries, conversations and the record of what we sent you are deleted automatically, on the day.',
        },
        {
          table: {
            head: ['Data', 'Kept'],
            rows: [
              ['A draft you never send', `${retention.draftMonths} months after your last change; immediately when you delete your account`],
              [
                'A draft started at our desk',
                `${retention.assistedApplicationDays} days after its last change. Once you take it over, it is your own draft, and the desk keeps only your name and course, for the same time. Its link works for ${staff.assistedApplicationLinkDays} days`,
              ],
              [
                'An application you have sent, whatever its outcome, even if you delete your account',
                `${retention.applicationYears} years after the decision, or after you withdrew it; after that only a count, without names. ${retention.reason}`,
              ],
              ['Your student record, if you get a place', 'Your studies and 6 years after them'],
              ['Religion and disability', 'With the application, or until you withdraw your consent'],
              ['Referee and sponsor details, and contact details you corrected', 'As long as the application they belong to'],
              ['Which courses you started and which parts you finished', 'As long as your account'],
              ['Account and profile', 'Until you delete the account, or 24 months after your last sign-in'],
              ['Devices you are signed in with', 'Until you sign out there'],
              ['The record that an account was deleted: when, and how long its applications stay; no name', 'As proof that we did it'],
              ['The devices and networks you signed in from, as codes', '400 days after the last sign-in there, or until you change your password elsewhere'],
              ['Which events you signed up for', `${retention.signUpMonths} months after the event; immediately when you leave it or delete your account`],
              ['An inquiry you sent us', `${retention.inquiryMonths} months after it was closed, or last answered, or sent; immediately when you delete your account or ask us to. Which network it came from, as a code: 30 days`],
              ['A conversation in the chat', `${retention.chatMonths} months after its last message; immediately when you delete the account you had it with. Which network it came from, as a code: 30 days`],
              ['Newsletter address, and when you subscribed', 'Until you unsubscribe'],
              [
                'A code made from your newsletter address, which cannot be turned back into it',
                `${newsletter.quietDays} days after our welcome email, and again after you unsubscribe, so that we do not send the welcome again and again`,
              ],
              ['Emails and text messages we sent you', `The text until it is sent; the recipient and the date, and the text of emails about your application, for ${retention.emailMonths} months, or until you delete your account`],
              ['Which of our staff opened or changed your data, and when', `${retention.auditMonths} months`],
              ['The register of requests about data, with our answers', `${retention.dataRequestMonths} months after the answer`],
              ['Records of errors and of misuse', '90 days; a blocked address until we unblock it, kept as a code after deletion'],
              ['Backup copies', '12 months; if we have to restore a backup, we delete again everything that was deleted since it was made'],
            ],
          },
        },
        {
          paragraph: 'We keep data longer only where a law requires it or a dispute is open, and then only for that purpose.',
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        { paragraph: 'Under Part VI of the Act you can, free of charge:' },
        {
          list: [
            'ask whether we hold data about you, see it and receive a copy',
            'have wrong or incomplete data corrected',
            'have data deleted that we no longer need or may not use',
            'have its use restricted while a question is open',
            'object to uses that are based on our legitimate interest, and to any direct marketing',
            'withdraw a consent at any time, as easily as you gave it',
            'receive what you gave us in a common electronic format, or have it sent to another institute',
            'not be subject to a decision made by a computer program alone',
          ],
        },
        {
          paragraph:
            'In your settings you can see what we hold about you, download a copy, and delete your account.',
        },
        {
          paragraph: `Or write to ${emails.privacy}. We may ask you to show that you are the person concerned. We will answer within 30 days.`,
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        {
          paragraph:
            'If you think we handle your data wrongly, tell our data protection officer. You can complain to the Nigeria Data Protection Commission in Abuja (ndpc.gov.ng) at any time, without asking us first, and you can go to court.',
        },
      ],
    },
    {
      id: 'your-browser',
      title: 'What stays in your browser',
      blocks: [
        {
          paragraph:
            'We do not use advertising or tracking cookies, or other people’s scripts. Your browser stores the following for us, only on your device:',
        },
        {
          list: [
            'your session, if you are signed in: until you sign out, 30 days at most with “Remember me”, otherwise until you close the tab',
            'what you have written in an application but not sent, so that nothing is lost: removed when you sign out or send it',
            'the link to a draft started at our desk: until you use it, you sign out, or an hour has passed',
            'what you have written in another form but not sent, or what could not be sent yet: removed once it has reached us, or when you clear the form or sign out',
            'once you have signed in, one cookie (__Host-known_device) with a random value, for 400 days: we use it to recognise the device, so that someone who guesses passwords does not lock you out, and you get an email when a device is new. It gives no access and does not track you',
            'if you open the chat, one cookie (__Host-chat) with a random value, for 14 days after you last used it: it is the key to your conversation. It is removed when you sign out or leave the conversation',
            'if you sign in with another provider, a cookie that is removed when you come back, within minutes',
            'small choices, such as the light or dark theme and that you have seen the welcome message',
          ],
        },
        { paragraph: 'The website needs these to do what you ask. You can remove them in your browser settings.' },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          paragraph:
            'We encrypt data when it is sent. We store passwords only as slow, salted hashes. Only the person a record belongs to and the staff who need it can reach it, and the database itself enforces this. Backups are restricted in the same way.',
        },
        {
          paragraph:
            'If data is lost or falls into wrong hands and this is likely to put people at risk, we will tell the NDPC within 72 hours of learning of it. If the risk to you is high, we will tell you immediately, in plain words, what happened and what you can do (section 40 of the Act).',
        },
      ],
    },
    {
      id: 'young-people',
      title: 'People under 18',
      blocks: [
        {
          paragraph: `Our programs are for adults, and applicants must have reached the age shown in the form. If you learn that a child has given us data without a parent’s or guardian’s consent, write to ${emails.privacy}, and we will delete it.`,
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      blocks: [
        {
          paragraph:
            'Before we use data in a new way, we will change this notice, and write to you if it matters. The date at the top says when it came into force. Ask us for earlier versions.',
        },
      ],
    },
  ],
}
