import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import type { LegalDocument } from '#content/schema/legal.ts'

const { name, emails, address } = institute

export const terms: LegalDocument = {
  title: 'Terms of use',
  summary: `The rules for using this website, for accounts and for applications to ${name}.`,
  version: '2026-11',
  effectiveOn: '2026-11-01',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are and what these terms cover',
      blocks: [
        {
          paragraph: `This website belongs to ${name} (“the institute”, “we”), ${address.slice(1).join(', ')}. These terms apply when you read the website, open an account, send an application or subscribe to our newsletter.`,
        },
        {
          paragraph:
            'They are not a contract of study. If we offer you a place and you accept it, a separate student agreement says what you and we owe each other. Where the two differ, the student agreement applies.',
        },
        {
          paragraph:
            'By opening an account or sending an application you agree to these terms. How we use personal data is explained in our privacy notice, which is information and not a contract.',
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        { paragraph: 'You need an account to apply. When you open one, you agree to:' },
        {
          list: [
            'give an email address that is yours and confirm it with the link we send you',
            'choose a password you use nowhere else, keep it to yourself and tell us immediately if someone else may know it',
            'have one account for yourself and not open accounts for other people without their knowledge',
            'sign out on computers you share with others',
          ],
        },
        {
          paragraph:
            'You may delete your account at any time in your settings, or by writing to us. A draft you have not sent is deleted immediately, and an application that is still open is withdrawn. An application you have sent stays in our admission records for as long as the privacy notice says.',
        },
        {
          paragraph:
            'We may suspend an account that is used to attack the service, to pretend to be someone else or to send false applications. We will tell you why, unless the law forbids it, and you can ask us to review the decision.',
        },
      ],
    },
    {
      id: 'applications',
      title: 'Your application',
      blocks: [
        {
          isNamed: true,
          list: [
            'Who can apply. You must meet the age and the other conditions shown in the application form.',
            'Truth. Everything you write must be true and complete as far as you know. If we find that something important is false, we may end your application or, after admission, your place.',
            'Drafts. Answers you have not sent are saved for you only. The institute does not assess drafts.',
            'Sending. When you press Submit Application, you send your answers as they are. You receive an application number, and you cannot change the text afterwards. If your phone number, email address or contact address changes, you can correct it beside the application for as long as it is open. For anything else, write to admissions and quote the number.',
            'One at a time. You can have one open application for each program.',
            'Withdrawing. You can withdraw an application at any time before our decision, without giving a reason.',
            'Decision. Admission depends on your application, your documents, an interview and the places available. Sending an application does not give you a right to a place. A person decides, never a computer program alone.',
          ],
        },
        {
          paragraph: `We read applications within ${admissions.answerWorkingDays.pending} working days as a rule. If it takes longer, we will tell you.`,
        },
      ],
    },
    {
      id: 'your-referee',
      title: 'Your referee',
      blocks: [
        {
          paragraph:
            'You name a person who can speak for your character and abilities. Before you send us their name, address, phone number and email address, ask that person and tell them that we may get in touch. We use these details only for your application.',
        },
      ],
    },
    {
      id: 'money',
      title: 'Fees, allowance and payments',
      blocks: [
        {
          paragraph:
            'The application form shows the application fee, or that it is waived, and the monthly amounts for tuition, student allowance and accommodation as they are on that day. The amounts in your offer and student agreement are the binding ones.',
        },
        {
          paragraph:
            'We never ask for money by text message, chat or phone, and never for payment to a private account. If someone does so in our name, do not pay, and tell us.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use of the website',
      blocks: [
        { paragraph: 'Please do not:' },
        {
          list: [
            'try to reach data or functions that are not meant for you',
            'disrupt the website, for example with automated requests that slow it down for others',
            'upload or write anything that is unlawful, insulting or that infringes the rights of others',
            'use our name or materials to give the impression that you act for the institute',
          ],
        },
        {
          paragraph:
            'If you find a weakness in our security, write to us before you tell others. We will not take action against anyone who reports a weakness in good faith and without using it.',
        },
      ],
    },
    {
      id: 'content',
      title: 'Our content and yours',
      blocks: [
        {
          paragraph:
            'Texts, drawings, pictures, films and the marks of the institute belong to us or to people who allowed us to use them. You may read, print and share pages for yourself and to tell others about our programs. Any other use needs our written agreement.',
        },
        {
          paragraph:
            'What you write stays yours. You allow us to store and use it for the purpose you gave it to us: to assess your application, to answer you, to run your account.',
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability and responsibility',
      blocks: [
        {
          paragraph:
            'We work to keep the website available and correct, but cannot promise that it is always reachable or free of mistakes. If a fault on our side stops you from applying in time, tell us, and we will find a way to accept your application.',
        },
        {
          paragraph:
            'We are responsible for damage we cause on purpose or through carelessness, within the limits of Nigerian law. Nothing in these terms takes away rights that the Federal Competition and Consumer Protection Act 2018 or any other law gives you and that cannot be waived. We are not responsible for other websites that we link to.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          paragraph:
            'If we change these terms, the new text appears here with its date. If a change affects your account or an open application, we will write to you at least 14 days before. We handle an application under the terms that were valid when you sent it, unless the new ones are better for you.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law, complaints and contact',
      blocks: [
        {
          paragraph:
            'The law of the Federal Republic of Nigeria applies. If you are unhappy with us, write to us first, so that we can put it right. We will answer within 10 working days. You may go to the competent courts in Nigeria or to the Federal Competition and Consumer Protection Commission at any time.',
        },
        { paragraph: `General questions: ${emails.general}. Applications: ${emails.admissions}.` },
      ],
    },
  ],
}
