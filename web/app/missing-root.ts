/** What a person reads when the page has no place to put the application in (specification §2, error screens). */
export function showMissingRoot(): void {
  const heading = document.createElement('h1')
  heading.textContent = 'Something went wrong.'
  const advice = document.createElement('p')
  advice.textContent = 'Please try refreshing the page. If the problem persists, contact support.'
  const fallback = document.createElement('main')
  fallback.setAttribute('role', 'alert')
  fallback.append(heading, advice)
  document.body.replaceChildren(fallback)
}
