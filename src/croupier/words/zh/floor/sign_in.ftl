# 员工不能登录的原因，以及可行的做法。

refusal-wrong_password = 姓名或密码错误
refusal-idle = { $minutes } 分钟没有操作
refusal-failures_within = { $minutes } 分钟内失败 { $count } 次
refusal-failures_anywhere = 此用户名在多处登录失败 { $count } 次

accepted-name_and_password = 姓名与密码，30 分钟内至多 { $most } 次
accepted-password_again = 请再次输入密码
accepted-try_later = 最后一次失败 { $minutes } 分钟后再试
accepted-known_address = 曾用此用户名登录的地址，或 30 分钟后再试
