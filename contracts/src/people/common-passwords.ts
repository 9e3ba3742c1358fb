const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 121212 123123 112233 654321 666666 ' +
    '696969 777777 888888 999999 password password1 password123 passw0rd qwerty qwerty123 qwertyuiop ' +
    'abc123 abcdef asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e4r 1qaz2wsx iloveyou letmein welcome admin ' +
    'admin123 monkey dragon sunshine princess football baseball master shadow superman batman trustno1 ' +
    'michael jesus jesus1 jesuschrist godisgood godisgreat blessed blessing uganda uganda1 uganda123 ' +
    'kampala kampala1 kampala123 akatale manunited arsenal chelsea liverpool secret login samsung ' +
    'freedom whatever starwars computer internet family loveme lovely mother hello123 test123 test1234'
  ).split(' '),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
