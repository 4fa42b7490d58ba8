/** Passwords of eight characters or more that open lists of leaked ones, of Brazil and of the world, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 0123456789 01234567 87654321 987654321 9876543210 0987654321 11223344 1122334455 12344321 123123123
12341234 123321123 112233445566 102030405060 10203040 1020304050 01020304 0102030405 123654789 147258369 159753456 741852963 789456123 963852741
321654987 147852369 135792468 246813579 13579246 11111111 00000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999
12121212 13131313 21212121 10101010 01010101 14141414 20202020 69696969 19191919 25252525 11112222 12345679 123456780 1234567891 12345678a
a12345678 a123456789 123456789a 1234567a 123456789q 123456abc abc123456 abc12345 abcd1234 1234abcd abcde123 abcdefgh abcdefg1 abcdef123 abc123abc
aa123456 aa12345678 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 123qwerty 12345qwert qwertyui qwertyuiop qwertyuiop123 asdfghjk asdfghjkl asdf1234 1234asdf zxcvbnm1 zxcvbnm123
zxcvbnma zaq12wsx zaq1zaq1 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 1qazxsw2 qweasdzxc qwe123qwe qweqweqwe asdasdasd asd123asd zxczxczxc
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword p@ssword1 passpass pass1234 mypassword newpassword
welcome1 welcome123 letmein1 letmein123 iloveyou iloveyou1 iloveyou2 trustno1 sunshine sunshine1 princess princess1 football football1 baseball
baseball1 superman superman1 batman123 spiderman starwars startrek jennifer michelle michael1 jonathan elizabeth charlie1 jordan23 liverpool
liverpool1 arsenal1 chelsea1 barcelona barcelona1 realmadrid juventus manchester chocolate butterfly computer internet samsung1 google123
facebook facebook1 instagram whatsapp youtube1 linkedin microsoft windows10 adminadmin admin123 admin1234 admin12345 administrator administrador
root1234 toor1234 test1234 testtest teste123 teste1234 testando usuario1 usuario123 changeme changeme1 default1 guest123 master123 minecraft
pokemon1 pokemon123 naruto123 dragonball dragon123 monkey123 shadow123 killer123 freedom1 whatever access14 mustang1 corvette mercedes ferrari1
senha123 senha1234 senha12345 senha123456 senha@123 senha@2024 senha@2025 senha@2026 senha2023 senha2024 senha2025 senha2026 senhasenha minhasenha
minhasenha1 minhasenha123 novasenha novasenha1 novasenha123 suasenha trocarsenha mudar123 mudar@123 mudarsenha mudeme123 acesso123 acesso@123
entrar123 bemvindo bemvindo1 bemvindo123 brasil123 brasil2014 brasil2018 brasil2022 brasil2024 brasil2026 brasil10 brasileiro brasileira
flamengo flamengo1 flamengo10 flamengo123 mengao123 corinthians corinthians1 timao1910 palmeiras palmeiras1 palmeiras123 verdao123 saopaulo saopaulo1
saopaulofc santosfc1 gremio123 gremio1903 internacional colorado1 cruzeiro cruzeiro1 cruzeiro123 atletico atleticomg botafogo botafogo1 fluminense
fluminense1 vascodagama vasco123 bahia123 fortaleza sportrecife neymar10 neymar11 ronaldinho ronaldo9 ronaldo09 futebol1 futebol10 campeao1
deusefiel deusfiel deuseamor deusemais deuseamor1 deusemeupastor jesus123 jesuscristo jesusteamo jesusefiel jesuseterno cristo123 senhorjesus
nossasenhora avemaria familia1 familia123 minhafamilia amorzinho meuamor1 meuamor123 teamo123 euteamo1 euteamo123 amoreterno amovoce1 coracao1
felicidade princesa princesa1 princesa123 principe borboleta estrela1 estrela123 girassol golfinho cachorro cachorro1 gatinha1 gatinho1 chocolate1
matheus1 mateus123 gabriel1 gabriel123 gabriela gabriela1 guilherme guilherme1 gustavo1 gustavo123 leonardo leonardo1 rodrigo1 rafael123 rafaela1
fernanda fernanda1 fernando fernando1 juliana1 juliana123 mariana1 marcelo1 ricardo1 eduardo1 eduardo123 vinicius vinicius1 carolina carolina1
beatriz1 beatriz123 isabella leticia1 larissa1 patricia patricia1 vanessa1 daniel123 felipe123 lucas123 bruno123 pedro123 joao1234 maria123
maria1234 anaclara anajulia julia123 camila123 amanda123 jessica1 thiago123 carlos123 marcos123 roberto1 antonio1 francisco josefina sebastiao
segredo1 dinheiro dinheiro1 milionario bolsadevalores mercado123 trader123 daytrade bitcoin1 bitcoin123 investidor investimento pregao123 pregao2026
estudante professor empresa1 empresa123 trabalho computador telefone celular1 mudar1234 qualquer saudades liberdade liberta1 liberta123 vitoria1
vitoria123 sucesso1 esperanca confianca alegria1 natureza primavera
`
    .trim()
    .split(/\s+/),
);
