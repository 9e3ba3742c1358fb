/** A client pings this often, and reconnects when nothing was received for the longer time. */
export const PING_SECONDS = 10;
export const PONG_TIMEOUT_SECONDS = 45;
export const MAX_FRAME_BYTES = 16 * 1024;
/** Close code of a connection whose session has ended. */
export const CLOSE_SIGNED_OUT = 4401;
