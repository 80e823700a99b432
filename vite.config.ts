import { parse } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { oldestBrowsers } from './domain/browsers.ts'
import { tinykeysWithoutLookbehind } from './scripts/build/browsers/tinykeys-without-lookbehind.ts'
import { contentColours } from './scripts/build/colours-css.ts'
import { courseFiles } from './scripts/build/course-files.ts'
import { cardsInDevelopment } from './scripts/build/look/cards-in-development.ts'
import { contentIcons } from './scripts/build/look/icons.ts'
import { contentLook } from './scripts/build/look/look.ts'
import { namedFiles } from './scripts/build/named-files.ts'
import { portalPart } from './scripts/build/portal-parts.ts'
import { workedOut } from './scripts/build/worked-out.ts'

const logger = createLogger('warn')
const { warn } = logger
/** The minifier does not know `:target-current` yet, and leaves it as it is. */
logger.warn = (message, options) => (message.includes("'target-current'") ? undefined : warn(message, options))

/** What most pages of the public site use beside the base: small things, in one file instead of a dozen. */
const publicPageParts = namedFiles(
  'web/ui/page/page-intro.tsx',
  'web/ui/page/breadcrumbs.tsx',
  'web/ui/page/section-head.tsx',
  'web/ui/page/page-index.tsx',
  'web/ui/page/fold.tsx',
  'web/ui/money-name.tsx',
  'web/lib/page/samples.ts',
  'content/proof/registrations.ts',
  'domain/programs/programs.ts',
  'domain/programs/catalogue.ts',
  'content/costs.ts',
  'content/intakes.ts',
  'domain/programs/costs.ts',
  'domain/programs/intakes.ts',
  'domain/programs/intakes-of-build.ts',
  'domain/dates/dates.ts',
)

/** Small things that half of the features read: with other small ones they would bring along what nobody asked for. */
const everywhere = namedFiles('domain/text/text.ts', 'domain/dates/time-zone-words.ts', 'domain/values.ts', 'web/lib/backend/read-json.ts')

/** What sends later: the chat needs it, and nothing else of what it would come with. */
const sending = namedFiles('domain/{growing-pauses,passing}.ts', 'web/lib/sending/{sender,try-again}.ts')

const fields = namedFiles(
  'web/ui/fields/{field,text-field,email-field,form}.tsx',
  'web/ui/fields/{keep-focus,focus-first-mistake,show-field,email-input}.ts',
  'web/lib/page/late-focus.ts',
)

/** What the pages of programs say, and the home page of their weeks. */
const programWords = namedFiles('content/program-texts.ts', 'domain/programs/program-details.ts')

const newsletter = namedFiles(
  'content/newsletter.ts',
  'domain/newsletter/newsletter-messages.ts',
  'web/features/newsletter/newsletter-{card,fields}.tsx',
)

/** What a page and its form, which is loaded later, both read: nothing may be fetched out of a page's own file. */
const kindsOfForms = [...namedFiles('domain/inquiries/kinds/*.ts')].map((file) => parse(file).name)
const wordsOfForms = new RegExp(`/(?:content|content/inquiries|domain/programs)/(${kindsOfForms.join('|')})(?:s|-cost|-page)?\\.ts$`)

/** What shows that something else is on its way or went wrong: all that a page needs whose own part is loaded later. */
const loading = namedFiles(
  'web/lib/use-module.ts',
  'web/ui/loading/{load-failure,loaded-module}.tsx',
  'web/ui/notice.tsx',
  'web/ui/pictures/blueprint.tsx',
)

/** What checks the texts of every form; what checks other answers comes with the forms that ask for them. */
const texts = namedFiles(
  'domain/contacts/{email-addresses,email-suggestions}.ts',
  'domain/messages/text-messages.ts',
  'domain/text/{links,patterns,text-rules}.ts',
)

/** What reads a telephone number, with the numbering plans of all countries: it comes with the forms that ask for one, and nothing else. */
const phones = namedFiles('domain/contacts/read-phone.ts')

/** Each a file of its own: many need it, and nothing that it would stand beside. */
const alone = namedFiles('domain/applications/application-messages.ts', 'web/ui/pictures/picture.tsx')

/** What is said of applying before somebody does. */
const beforeApplying = namedFiles(
  'domain/applications/before-applying/{applying-costs,dates-and-fee,start-page}.ts',
  'web/features/applications/wizard/next-deadline.tsx',
)

/** What most pages know of pictures. */
const pictures = /^\0virtual:pictures\/(?:work|programs)$/

/** What asks as the person who is signed in. */
const asking = namedFiles('web/lib/backend/backend.ts', 'web/lib/storage/kept-session.ts')

const oneOf = (files: ReadonlySet<string>) => (id: string) => files.has(id)
const partOnly = (wanted: string, part: string | null) => (part === wanted ? part : null)

/** The browser's part of the build. `scripts/build.ts` runs it and writes the pages around its chunks. */
export default defineConfig({
  appType: 'custom',
  customLogger: logger,
  publicDir: false,
  plugins: [
    contentColours(),
    contentIcons(),
    cardsInDevelopment(),
    contentLook(),
    courseFiles(),
    workedOut(import.meta.dirname),
    tinykeysWithoutLookbehind(),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: 'build/site',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
    rolldownOptions: {
      input: 'web/app/client.tsx',
      preserveEntrySignatures: 'strict',
      // What the build alone tells search engines leaves no empty file behind that browsers would fetch.
      treeshake: { moduleSideEffects: [{ test: /\/(organisation|breadcrumb-data)\.ts$/, sideEffects: false }] },
      // A page carries the names of the storage that it uses, not all of them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // What every page needs is one file: it compresses better, and a page is two requests instead of twenty.
      output: {
        codeSplitting: {
          // A group takes what its files import, too, unless an earlier one has it: what needs less comes first.
          groups: [
            { name: 'base', tags: ['$initial'] },
            { name: 'values', test: oneOf(everywhere) },
            { name: (id) => parse(id).name, test: oneOf(alone), debugName: 'alone' },
            { name: 'program-details', test: oneOf(programWords) },
            { name: 'page', test: (id) => publicPageParts.has(id) || pictures.test(id) },
            { name: 'sending', test: oneOf(sending) },
            { name: 'asking', test: oneOf(asking) },
            { name: 'fields', test: oneOf(fields) },
            { name: 'texts', test: oneOf(texts) },
            { name: 'phones', test: oneOf(phones) },
            { name: 'loading', test: oneOf(loading) },
            { name: 'newsletter', test: oneOf(newsletter) },
            { name: (id, modules) => partOnly('parts', portalPart(id, modules)), debugName: 'parts', maxModuleSize: 3000 },
            // The large ones by themselves: nobody loads the portal for one of them.
            { name: (id, modules) => partOnly('parts', portalPart(id, modules)) && parse(id).name, debugName: 'large parts' },
            { name: (id, modules) => partOnly('account', portalPart(id, modules)), debugName: 'account' },
            { name: (id, modules) => partOnly('portal', portalPart(id, modules)), debugName: 'portal' },
            { name: 'before-applying', test: oneOf(beforeApplying) },
            { name: (file) => `words-${wordsOfForms.exec(file)?.[1]}`, test: wordsOfForms, debugName: 'words' },
          ],
        },
      },
    },
  },
})
