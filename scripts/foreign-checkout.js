// Plain JavaScript, because Node 20 must be able to run it.
const MAY_NOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Exits with a one-line message if this account may not write to the checkout, for example a service that runs from a folder owned by
 * root.
 * @param {string} root the project folder
 * @param {unknown} error
 * @returns {never}
 */
export function endInForeignCheckout(root, error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!MAY_NOT_WRITE.has(code)) throw error
  console.error(
    `This account may not write to ${root}, where the dependencies or pages are out of date. ` +
      `After every update, run \`npm run build\` there as the owner of the folder. Then start again (${code}).`,
  )
  process.exit(1)
}
