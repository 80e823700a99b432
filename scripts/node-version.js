// Imported before everything else, so that nothing is installed for a Node.js that cannot go on. Every Node.js since 14 reads this file.
const OLDEST = { major: 20, minor: 19 }

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  console.error(
    `This needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer, and ${process.execPath} is ${process.versions.node}: ` +
      'install a newer one, then run the same command again.',
  )
  process.exit(1)
}
