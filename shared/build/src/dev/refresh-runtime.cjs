module.exports = self.__PREGAO_REFRESH__;
