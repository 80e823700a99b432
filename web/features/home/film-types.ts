/** What scripts/build-films.ts writes: AV1 Main and H.264 High, both 8 bits and without sound. */
export const av1 = 'video/mp4; codecs="av01.0.05M.08"'
export const h264 = 'video/mp4; codecs="avc1.64001F"'
