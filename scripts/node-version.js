// Imported before everything else, so that nothing is installed if this version of Node.js cannot continue. Every version since Node.js
// 14 can read this file.
const OLDEST = { major: 20, minor: 19 }

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  console.error(
    `This requires Node.js ${OLDEST.major}.${OLDEST.minor} or newer, but ${process.execPath} is ${process.versions.node}: ` +
      'install a newer version, then run the same command again.',
  )
  process.exit(1)
}
