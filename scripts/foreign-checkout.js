// Plain JavaScript that Node 20 understands.
const MAY_NOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Ends with one line when this account may not write into the checkout, as a service may not that runs from a folder of root.
 * @param {string} root the project folder
 * @param {unknown} error
 * @returns {never}
 */
export function endInForeignCheckout(root, error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!MAY_NOT_WRITE.has(code)) throw error
  console.error(
    `This account may not write to ${root}, and the dependencies or the pages there are not up to date. ` +
      `Run \`npm run build\` there as the owner of the folder, after every update, then start again (${code}).`,
  )
  process.exit(1)
}
