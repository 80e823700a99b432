import type { Region } from './schema/region.ts'

/** Language, currency and phone numbers of the institute's country. */
export const region: Region = {
  language: 'en-NG',
  currency: 'NGN',
  amountsAlsoBegin: ['N'],
  phones: {
    callingCode: '234',
    trunkPrefix: '0',
    digits: { least: 10, most: 10 },
    groups: [3, 3, 4],
    wrong: 'Please enter a valid Nigerian phone number (e.g., +2341234567890)',
    hint: 'A Nigerian number, such as 0803 123 4567',
  },
}
