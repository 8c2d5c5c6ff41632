// The passwords that attackers try first: from lists of leaked ones and Brazilian habits.
const COMMON = new Set(
  `000000 00000000 010203 0123456 0123456789 101010 102030 10203040 111111 11111111 112233 11223344 121212 123123
  123123123 123321 1234567 123456 12345678 123456789 1234567890 12345678910 1234qwer 123654 123abc 123mudar
  131313 142536 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 252525 333333
  444444 456789 555555 654321 666666 696969 777777 789456 789456123 87654321 888888 987654 987654321
  9876543210 999999 99999999 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abc1234 abc12345 abcd1234 abcdef
  abcdefg acesso access admin1 admin123 admin1234 administrador administrator amizade amorzinho anderson
  andrea asdasd asdfgh asdfghjkl atletico azerty baseball batman bemvindo brasil brasil123 carlos changeme
  charlie computador corinthians cruzeiro daniel dragon eduardo
  estrela eu123456 familia fernanda fernando flamengo flamengo123 football freedom futebol gabriel gabriela
  golfinho gremio guilherme iloveyou internet jesus123 jesuscristo jesuse jordan leonardo letmein
  liverpool login123 lucas123 maria123 marcelo master michael
  monkey mudar123 mudar@123 nicole palmeiras passw0rd password password1 password123 p@ssw0rd p@ssword
  pedro123 pokemon princesa princess qazwsx qwe123 qweasd qweqwe qwerty qwerty1 qwerty123 qwertyui
  qwertyuiop rafael ricardo rodrigo samuel santos saopaulo secret senha1 senha123 senha1234
  senha12345 senha123456 senha@123 senhas shadow sophia sucesso summer sunshine superman teamo123 test123
  test1234 teste123 teste1234 testes trustno1 vanessa vasco123 vitoria welcome welcome1 whatever zaq12wsx
  zxcvbn zxcvbnm`.split(/\s+/),
)

/** Whether a password is one that attackers try first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
