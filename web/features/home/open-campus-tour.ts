/** Of the dialog with the film of the campus, by which its button knows it. */
export const campusTourId = 'campus-tour'

/** Told to the dialog when somebody wants to see it. */
export const ASKED = 'asked'

/** Browsers that know commands open and close the dialog by themselves, before the page is alive; others are helped. */
export const knowsCommands = () => 'command' in HTMLButtonElement.prototype

/** Where the dialog is not alive yet, it sees for itself that it is open. */
export function askForCampusTour(): void {
  const tour = document.querySelector<HTMLDialogElement>(`#${campusTourId}`)
  if (!knowsCommands()) tour?.showModal()
  tour?.dispatchEvent(new Event(ASKED))
}
