export const LAST_ID = 2_147_483_647;
