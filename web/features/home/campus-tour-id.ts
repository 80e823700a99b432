/** Of the dialog with the film of the campus, by which its button knows it. */
export const campusTourId = 'campus-tour'
