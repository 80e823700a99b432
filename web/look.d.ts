// An institute's pictures, which the build finds in content/ (scripts/build/look). Addresses are URLs of files. A drawing takes its
// colours from the page, and the id of a part selects the drawing to show. Items in `images` are shown unchanged instead.

declare module 'virtual:mark' {
  /** 40 pixels high; decorative. */
  export const Mark: () => React.ReactNode
}

declare module 'virtual:pictures/images' {
  /** Whether any picture is an image file. If none is, pages contain no code for images. */
  export const hasImages: boolean
}

declare module 'virtual:pictures/courses' {
  /** By course id. The part is `object`, in a frame of 360 by 270. */
  export const coursePictures: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/thumbs' {
  /** By program id. The parts are the ids of the program's courses, 180 by 135. */
  export const sheets: Readonly<Record<string, string>>
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/programs' {
  /** The parts are program ids, 360 by 270. */
  export const sheet: string
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/people' {
  /** The parts are the names of portraits in content/home.ts, 200 by 200. */
  export const sheet: string
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/team' {
  /** The parts are the pictures of content/proof/people.ts, 200 by 200. */
  export const sheet: string
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/partners' {
  /** The parts are the marks of content/proof/partners.ts, 240 by 120. */
  export const sheet: string
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/work' {
  /** The parts are the pictures of content/proof/graduates.ts, projects.ts and the project sheet of content/hiring.ts, 360 by 270. */
  export const sheet: string
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:pictures/home' {
  /** The part is `made`, 960 by 710, with `lines` below it if they exist. */
  export const picture: string | null
  export const hasLines: boolean
}

/** The part is `scene`, 640 by 480. */
declare module 'virtual:pictures/pages/*' {
  export const picture: string | null
}

/** Parts `stage-1` to `stage-4`, 250 by 200. */
declare module 'virtual:pictures/admission' {
  export const picture: string
}
declare module 'virtual:pictures/growth' {
  export const picture: string
}

/** Parts `built-0` to `built-5`, 250 by 200. */
declare module 'virtual:pictures/progress' {
  export const picture: string
}

/** The film over the picture on the home page: addresses by theme, best first, and their types. */
declare module 'virtual:films/hero' {
  export const heroFilms: { light: readonly string[]; dark: readonly string[]; types: readonly string[] }
  export const hasHeroFilm: boolean
}

/** The campus film, best file first. Null if there is none. */
declare module 'virtual:films/campus' {
  export const campusFilm: { poster: string | null; files: readonly { src: string; type: string }[] } | null
}
/** Addresses of the film in the colours of the dark theme, in the same order. Null if there is no dark version. */
declare module 'virtual:films/campus-dark' {
  export const darkCampusFilm: { poster: string | null; files: readonly string[] } | null
}
declare module 'virtual:films/captions' {
  export const captions: string | null
}
