import { type OxlintOverride, defineConfig } from 'oxlint'

/**
 * The import rules (see docs/architecture.md). Each folder lists the modules that its files may import. Any other import is an error.
 * `tools/checks/import-rules.test.ts` tests every rule with a file that must fail.
 */
const parent = { regex: '^\\.\\./', message: 'Import from other folders through their alias: #domain/…, #web/…, #server/….' }
/** The parts of packages/supabase-server that the site may import. */
const entries = {
  group: ['#supabase-server/**', '!#supabase-server/database.ts', '!#supabase-server/addresses.ts', '!#supabase-server/testing/**'],
  message: 'Import only #supabase-server and the database.ts and addresses.ts of the package; tests may use its testing/.',
}
const only = (allowed: string[], message: string) => ({ group: ['*', ...allowed.map((name) => `!${name}`)], message })

/**
 * The subfolders of features that are too large for one folder, from the lowest layer to the highest. Each may import those before it. A
 * feature that is not listed here has no layers.
 */
const featureRooms: Record<string, string[]> = {
  accounts: ['session', 'robot-check', 'sign-out', 'requests', 'two-factor', 'passwords', 'sign-in', 'arrival', 'on-every-page'],
  applications: [
    'stored',
    'draft',
    'questions',
    'sending',
    'wizard',
    'front-desk-link',
    'contact-details',
    'withdrawal',
    'answering',
    'apply-again',
    'following',
  ],
  chat: ['conversation', 'messages', 'panel', 'reply'],
  programs: ['facts', 'fees', 'course', 'program', 'catalogue', 'search-engines'],
}

/**
 * The subfolders of the server, and the ones that each may import. Any of them may import the files directly in `server`. Tests may
 * import from anywhere.
 */
const serverRooms: Record<string, string[]> = {
  'site-health': ['content', 'database'],
  content: [],
  database: [],
  jobs: ['database'],
  mail: ['content', 'database'],
  pdf: ['content', 'requests', 'supabase-server'],
  requests: ['database', 'supabase-server'],
  site: ['content', 'database', 'requests'],
  samples: ['database', 'supabase-server'],
  api: ['database', 'mail', 'pdf', 'requests', 'site', 'site-health', 'supabase-server'],
}

/** The independent folders of packages/supabase-server, and the others that each may import. */
const protocolFolders: Record<string, string[]> = {
  auth: ['provider-pictures'],
  data: [],
  storage: [],
  'provider-pictures': ['storage'],
}

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

const belowPages: Pattern = {
  regex: '^#(tools|server|supabase-server|e2e|web/(admin|app|pages))(/|$)',
  message: 'Features are below pages and app.',
}

/** Allows each subfolder of a feature to import the subfolders of that feature that are listed before it. */
const roomsOfFeatures = Object.entries(featureRooms).flatMap(([feature, names]) =>
  names.map((name, at) => ({
    files: [`web/features/${feature}/${name}/**`],
    patterns: [
      {
        group: [
          '#web/features/**',
          `!#web/features/${feature}/*.css`,
          ...names.slice(0, at).map((lower) => `!#web/features/${feature}/${lower}/**`),
        ],
        message: `${name} imports only ${names.slice(0, at).join(', ') || 'its own files'} of this feature, and no other feature.`,
      },
      belowPages,
    ],
  })),
)

const ofServer: Pattern[] = [
  { regex: '^#(tools|web|e2e)/', message: 'server never imports web.' },
  { regex: '^pg($|/|-)', message: 'Only server/database imports the driver.' },
]

const ofTests = ['**/*.test.ts', 'packages/*/testing/**']

const notTheSite: Pattern = {
  regex: '^#(content|domain|e2e|scripts|server|supabase|tools|web)/',
  message: 'A package must not import the site. Pass what it needs as an option.',
}

const rooms: { files: string[]; excludeFiles?: string[]; patterns: Pattern[] }[] = [
  {
    files: ['content/**'],
    excludeFiles: ['content/**/*.test.ts'],
    patterns: [only(['./**', '#content/**', 'zod', 'zod/*', 'vitest', 'node:*'], 'content/ imports zod only.')],
  },
  {
    files: ['content/**/*.test.ts'],
    excludeFiles: ['content/sample-tests/**'],
    patterns: [
      only(
        ['./**', '#content/**', '#domain/**', '#web/features/**', 'zod', 'zod/*', 'vitest', 'node:*'],
        'Tests of the words in content/ ask domain/ and features what is made of them.',
      ),
    ],
  },
  {
    files: ['domain/**'],
    patterns: [
      only(
        ['./**', '#domain/**', '#content/**', 'zod', 'zod/*', 'libphonenumber-js/*', 'vitest', 'fast-check', 'node:*'],
        'domain/ imports zod, libphonenumber-js and content/ only.',
      ),
    ],
  },
  {
    files: ['tools/art/**'],
    patterns: [
      {
        regex: '^#(tools/bench|e2e|server/(api|backend|database|mail|papers))/',
        message: 'tools/art/ imports only content/ and the built site.',
      },
    ],
  },
  {
    files: ['web/lib/**'],
    patterns: [
      {
        regex: '^#(tools|server|supabase-server|e2e|web/(admin|app|pages|features|ui))(/|$)',
        message: 'web/lib is below features and pages.',
      },
    ],
  },
  {
    files: ['web/ui/**'],
    patterns: [
      {
        regex: '^#(tools|server|supabase-server|e2e|domain|content|web/(admin|app|pages|features))(/|$)',
        message: 'web/ui must not import domain/ or features.',
      },
    ],
  },
  {
    files: ['web/features/**'],
    patterns: [{ regex: '^#web/features/', message: 'A feature must not import another feature; pages and app combine them.' }, belowPages],
  },
  ...roomsOfFeatures,
  {
    files: ['web/pages/**'],
    patterns: [
      { regex: '^#(tools|server|supabase-server|e2e)(/|$)', message: 'web never imports server.' },
      { group: ['#web/app/*', '!#web/app/page-head.tsx'], message: 'Pages are below app and may import only its page head.' },
    ],
  },
  {
    files: ['web/app/**'],
    patterns: [
      { regex: '^#(tools|server|supabase-server|e2e)(/|$)', message: 'web never imports server.' },
      { regex: '^#web/admin/', message: 'Other pages must not load any code of the console.' },
    ],
  },
  {
    files: ['web/admin/**'],
    patterns: [
      {
        regex: '^#(tools|server|supabase-server|e2e|web/pages)(/|$)',
        message: 'The console is a separate application and must not import pages.',
      },
    ],
  },
  { files: ['server/**'], patterns: ofServer },
  ...Object.entries(serverRooms).map(([room, others]) => ({
    files: [`server/${room}/**`],
    excludeFiles: ['**/*.test.ts'],
    patterns: [
      ...(room === 'database' ? ofServer.slice(0, 1) : ofServer),
      {
        group: ['#server/*/**', ...[room, ...others].map((name) => `!#server/${name}/**`)],
        message: `server/${room} may import only these rooms of the server: ${others.join(', ') || 'itself'}.`,
      },
      ...(others.includes('supabase-server')
        ? []
        : [{ regex: '^#supabase-server$', message: `server/${room} must not import the Supabase server.` }]),
    ],
  })),
  { files: ['packages/**'], patterns: ofServer },
  { files: ['packages/**'], excludeFiles: ofTests, patterns: [...ofServer, notTheSite] },
  ...Object.entries(protocolFolders).map(([folder, others]) => ({
    files: [`packages/supabase-server/${folder}/**`],
    excludeFiles: ofTests,
    patterns: [
      ...ofServer,
      notTheSite,
      {
        group: [
          ...Object.keys(protocolFolders).map((name) => `#supabase-server/${name}/**`),
          ...[folder, ...others].map((name) => `!#supabase-server/${name}/**`),
        ],
        message: `${folder} may import only these protocols: ${others.join(', ') || 'nothing'}.`,
      },
    ],
  })),
  { files: ['server/testing/**', 'server/database/**/*.test.ts'], patterns: ofServer.slice(0, 1) },
  { files: ['packages/*/testing/**'], patterns: ofServer.slice(0, 1) },
  // database.ts needs the connection type.
  { files: ['packages/supabase-server/database.ts'], patterns: [...ofServer.slice(0, 1), notTheSite] },
]

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
const keeper = 'What the browser holds goes through web/lib/storage, under a key of storage-keys.ts.'

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'promise', 'vitest', 'node', 'jsx-a11y'],
  jsPlugins: [{ name: 'own', specifier: './tools/lint/bare-text.js' }],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['build/**', '.build-*/**', 'node_modules/**', 'data/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: false, skipComments: false, IIFEs: true }],
    'node/no-process-env': 'error',
    'no-console': 'error',
    'promise/no-callback-in-promise': 'off',
    // Our interfaces are objects whose functions do not use `this`.
    'typescript/unbound-method': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    // The second argument identifies the case in a loop.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'react/rules-of-hooks': 'error',
    'own/bare-text': 'error',
    'react/exhaustive-deps': 'error',
    'no-restricted-imports': ['error', { patterns: [parent, entries] }],
  },
  overrides: [
    ...rooms.map(({ files, excludeFiles, patterns }): OxlintOverride => ({
      files,
      ...(excludeFiles && { excludeFiles }),
      rules: {
        'no-restricted-imports': ['error', { patterns: [parent, ...(files[0]?.startsWith('packages/') ? [] : [entries]), ...patterns] }],
      },
    })),
    {
      // All access to browser storage goes through one module. Scripts in the head run before every module.
      files: ['web/**'],
      excludeFiles: ['web/lib/storage/**', 'web/app/inline/**', '**/*.test.ts'],
      rules: {
        'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: keeper }))],
        'no-restricted-properties': ['error', ...storages.map((property) => ({ property, message: keeper }))],
      },
    },
    { files: ['e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['content/**', 'domain/database/database-types.ts'], rules: { 'max-lines': 'off' } },
    { files: ['content/**', 'e2e/**', '**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['*.config.ts', 'tools/lint/**', 'server/testing/global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['server/serve.ts'], rules: { 'no-console': 'off' } },
    // A package's index.ts is its public interface.
    { files: ['packages/*/index.ts'], rules: { 'oxc/no-barrel-file': 'off' } },
    {
      files: [
        'server/config.ts',
        'scripts/**',
        'tools/**',
        'e2e/**',
        'server/testing/**',
        'packages/*/testing/**',
        '**/*.test.ts',
        '*.config.ts',
      ],
      rules: { 'node/no-process-env': 'off', 'no-console': 'off' },
    },
  ],
})
