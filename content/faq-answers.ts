import { admissions } from './admissions.ts'
import { costs } from './costs.ts'
import { pageWords } from './page-words.ts'
import { programTexts } from './program-texts.ts'
import type { FaqGroup } from './schema/faq.ts'

/**
 * Questions and answers. Never write numbers and dates here: use a placeholder such as `{name}`, so that each value is defined in one
 * place only.
 */
export const questions: readonly FaqGroup[] = [
  {
    id: 'applying',
    title: 'Applying',
    questions: [
      {
        id: 'who-can-apply',
        question: 'Who can apply?',
        answer: [
          'Anyone aged at least {minimumAge} on {ageDate}, that is, born on {bornBy} or earlier. There is no upper age limit.',
          'You need an email address, a Nigerian phone number and a referee who agrees to speak for you. Every course is open to women and men, whatever you did before.',
        ],
      },
      {
        id: 'no-certificate',
        question: 'Can I apply without a certificate?',
        answer: [
          'Yes. The form asks for the certificates you hold, and you can leave that list empty. Some courses build on others; each course page says under “What you need before” what you should be able to do already.',
        ],
        links: [{ label: 'All courses', to: '/programs' }],
      },
      {
        id: 'how-to-apply',
        question: 'How do I apply?',
        answer: [
          'You apply online, in five short steps, after you have created an account with your email address. {applicationDuration} Your answers are saved as you write, so you can stop and continue later, even on another phone.',
        ],
        links: [{ label: 'Start your application', to: '/apply' }],
      },
      {
        id: 'have-ready',
        question: 'What should I have ready?',
        answer: ['Have these five things ready:'],
        list: admissions.startPage.haveReady,
      },
      {
        id: 'after-sending',
        question: 'What happens after I have sent it?',
        answer: [
          'You will see your application number and get an email with it. {documentReview}',
          '{interview}',
          '{decision}',
        ],
        links: [
          { label: 'The four steps of admission', to: '/#admissions' },
          { label: 'Your applications', to: '/applications' },
        ],
      },
      {
        id: 'correct-a-mistake',
        question: 'I made a mistake. Can I change what I sent?',
        answer: [
          'You cannot change an application after you have sent it, so that everyone reads the same text. Write to {admissionsEmail} with your application number, and we will add the correction beside it. You can also withdraw an application before we decide. You do not need to give a reason.',
        ],
      },
      {
        id: 'two-programs',
        question: 'Can I apply for two programs?',
        answer: [
          'Yes, with one open application for each program. In each program you choose one course. Mention the other in your career goals, and we will talk about it at the interview.',
        ],
      },
      {
        id: 'start-dates',
        question: 'When do classes begin?',
        answer: ['Classes begin on these dates. In the application you can choose from those that are still open.'],
        list: ['{intakes}'],
      },
    ],
  },
  {
    id: 'money',
    title: 'Costs and allowance',
    questions: [
      {
        id: 'application-fee',
        question: 'Does the application cost anything?',
        answer: [
          'The application fee is {applicationFee}.',
          '{feeWaiver} The waiver runs until {feeWaiverEnds}.',
          'We never ask for money by text message, chat or phone, and never for payment to a private account. If someone does so in our name, do not pay. Call us.',
        ],
      },
      {
        id: 'monthly-costs',
        question: 'What does a month cost?',
        answer: [
          `${pageWords.paidInShort} The monthly total is {total}; with a room on campus ({room}) it is {totalWithRoom}. ${costs.totalNote} The amounts in your offer and student agreement are the binding ones.`,
        ],
        links: [{ label: 'How many months a course takes', to: '/programs' }],
      },
      {
        id: 'paid-while-learning',
        question: 'What does “paid while you learn” mean?',
        answer: [
          'Every student receives an allowance of {allowance} a month. ' + programTexts.allowance,
        ],
        links: [{ label: 'The same as a drawing', to: '/fees#paid-while-learning' }],
      },
      {
        id: 'tools-and-materials',
        question: 'Do I have to buy tools and materials?',
        answer: [
          'Your tuition pays for the machines, and for materials such as rods, cable, cement and paint. If you need something of your own for a course, for example boots that fit, your offer will say so before you accept it.',
        ],
      },
    ],
  },
  {
    id: 'courses',
    title: 'Courses and study modes',
    questions: [
      {
        id: 'study-modes',
        question: 'Can I learn while I work?',
        answer: [
          'You can take most courses in more than one way. Each course page shows which of these it offers. Part-time and weekend study takes longer than the months given there.',
        ],
        list: ['{studyModes}'],
      },
      {
        id: 'which-course',
        question: 'I do not know which course to choose. What can I do?',
        answer: [
          'Start from the work you would like to do: our career tracks name the courses that lead to each. Or look through all {courseCount} courses and read “What you build”; if you want that thing to exist, it is your course.',
        ],
        links: [
          { label: 'Career tracks', to: '/career-development' },
          { label: 'All courses', to: '/programs' },
        ],
      },
      {
        id: 'own-computer',
        question: 'Do I need my own computer?',
        answer: [
          'Not at the start. You will work on the computers in the lab. A laptop helps with the longer computing courses because you can continue at home. A phone is enough for this website and the application.',
        ],
      },
      {
        id: 'which-paper',
        question: 'Which certificate do I get?',
        answer: [
          programTexts.awardText,
        ],
      },
      {
        id: 'disability',
        question: 'I have a disability. Can I study here?',
        answer: [
          'Please apply. If you want to, tell us in the first step what would help you. Only staff who arrange support will read it, and it never counts against you. Some work is heavy or high up, so we will look at the workshop together before you decide.',
        ],
        links: [{ label: 'How we protect this answer', to: '/privacy#sensitive-data' }],
      },
    ],
  },
  {
    id: 'rooms',
    title: 'Accommodation',
    questions: [
      {
        id: 'room-on-campus',
        question: 'Can I live on campus?',
        answer: [
          'You can ask for a room in the fourth step of the application. It costs {room} a month and is charged with your monthly total. Asking does not reserve a room. Your offer will say whether there is one for you.',
        ],
      },
      {
        id: 'without-room',
        question: 'What if I live at home or with family?',
        answer: [
          'Then leave it out: the monthly total is {total} instead of {totalWithRoom}. It makes no difference to your admission. You can ask for a room later by writing to {admissionsEmail}.',
        ],
      },
    ],
  },
  {
    id: 'sponsors',
    title: 'Sponsorship',
    questions: [
      {
        id: 'who-can-pay',
        question: 'Can someone else pay for me?',
        answer: [
          'Yes: a parent or guardian, or an organization such as your employer, church, mosque or town union. The form asks for their name, their relationship to you and how we can reach them. Ask them first, because we may call them.',
        ],
        links: [{ label: 'What sponsors should know', to: '/sponsorships' }],
      },
      {
        id: 'find-a-sponsor',
        question: 'Can you find me a sponsor?',
        answer: [
          'We cannot promise one. Some people and companies pay for a place and leave the choice to us. If you need a sponsor, say so in your career goals and apply anyway. We will read your application like any other.',
        ],
      },
    ],
  },
  {
    id: 'afterwards',
    title: 'After graduation',
    questions: [
      {
        id: 'job-guarantee',
        question: 'Do you guarantee a job?',
        answer: [
          'No, and be careful with anyone who does. You will leave with work that you can show, practice in talking about it, and employers who know where to find you.',
        ],
        links: [
          { label: 'How we prepare you', to: '/career-development#prepared' },
          { label: 'For employers', to: '/hire-a-graduate' },
        ],
      },
      {
        id: 'own-business',
        question: 'Will you help me start my own business?',
        answer: [
          'We teach what every small workshop needs: working out a price, writing a quotation, keeping a cash book and registering a name. We do not lend money for machines.',
        ],
        links: [{ label: 'Career tracks', to: '/career-development' }],
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and privacy',
    questions: [
      {
        id: 'no-confirmation-email',
        question: 'The confirmation email has not come',
        answer: [
          'Look in your spam folder first. Then try to sign in: below the message that your email is not confirmed, you will find “Resend confirmation email”. If nothing comes within an hour, the address may be misspelt. Sign up again with the right one.',
        ],
        links: [{ label: 'Sign in', to: '/signin' }],
      },
      {
        id: 'forgotten-password',
        question: 'I have forgotten my password',
        answer: [
          'Choose “Forgot password?” in the sign-in window. You will get an email with a link that works on any device. Your draft and your applications stay as they are.',
        ],
        links: [{ label: 'Sign in', to: '/signin' }],
      },
      {
        id: 'shared-computer',
        question: 'Can I apply from a cyber cafe?',
        answer: [
          'Yes. Sign out when you have finished: that sends what you wrote to your account and removes everything personal from the browser. Do not tick “Remember me” there.',
        ],
      },
      {
        id: 'my-data',
        question: 'Who sees what I write, and can I have it deleted?',
        answer: [
          'Only you can see a draft. After you send it, the staff who need it for your application will read it. Write to {privacyEmail} to see, correct or delete your data. We will answer within 30 days.',
        ],
        links: [{ label: 'Privacy notice', to: '/privacy' }],
      },
    ],
  },
]
